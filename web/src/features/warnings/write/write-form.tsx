import type { writeWarning } from '@lotwise/contract/warnings'
import { plateRefusal } from '@lotwise/domain/plate'
import { MAX_WARNING_PHOTOS, WARNING_NOTE_LENGTH, WARNING_REASONS, type WarningReason } from '@lotwise/domain/warning'
import { CloudAlert } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { Link } from '../../../router/link.tsx'
import { PlateField } from '../../../components/plate-field.tsx'
import { callError } from '../../../lib/api-error.ts'
import { useAtLot } from '../../../state/use-staff-lot.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { SelectField } from '../../../ui/staff/select-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { useProblems } from '../../../ui/use-problems.ts'
import { errorText } from '../../../words/error-text.ts'
import { useStaffReasons } from '../../../words/use-staff-reasons.ts'
import { useWarningsWords } from '../../../words/use-warnings-words.ts'
import { useWords } from '../../../words/words-provider.tsx'
import { PhotoPicker } from '../shared/photo-picker.tsx'
import { useWriteWarning, type StaffWarning } from '../shared/use-warnings.ts'
import type { WriteSearch } from '../shared/write-search.ts'

type WriteFormProps = { search: WriteSearch; onWritten(warning: StaffWarning): void }
type Problem = { field: 'plate' | 'note'; text: string }
type Failure = { title: string; advice?: string }

export function WriteForm({ search, onWritten }: WriteFormProps) {
  const words = useWords()
  const all = useWarningsWords()
  const text = all.write
  const reasons = useStaffReasons(all.reasons)
  const { lot } = useAtLot()
  // The same for every attempt, so that a lost reply does not make a second warning.
  const [nonce] = useState(() => crypto.randomUUID())
  const [plate, setPlate] = useState(search.plate ?? '')
  const [reason, setReason] = useState<WarningReason>(search.reason ?? 'not_found')
  const [note, setNote] = useState('')
  const [photos, setPhotos] = useState<string[]>([])
  const { form, problems: problem, setProblems, showProblems } = useProblems<Problem | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const { submit, isPending } = useWriteWarning()

  async function send(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    const refusal = plateRefusal(plate)
    if (refusal) return showProblems({ field: 'plate', text: words.reasons[refusal] })
    if (reason === 'other' && note.trim() === '') {
      return showProblems({ field: 'note', text: all.reasons.warning_note_required })
    }
    setFailure(null)
    try {
      const written = await submit({ nonce, license_plate: plate, reason, note, photos })
      if (written) onWritten(written)
    } catch (error) {
      const failed = callError<typeof writeWarning>(error)
      if (failed?.code === 'unavailable') setFailure({ title: text.offline, advice: text.offlineAdvice })
      else setFailure({ title: errorText(failed, reasons, text.failed) })
    }
  }

  return (
    <form ref={form} noValidate onSubmit={(event) => void send(event)} className="grid gap-5">
      <div className="grid gap-1">
        <PageHeading className="text-2xl">{text.heading}</PageHeading>
        <p className="text-pretty text-muted">{text.about}</p>
      </div>
      <PlateField
        label={text.plate}
        value={plate}
        onValue={(value) => {
          setPlate(value)
          setProblems(null)
        }}
        problem={problem?.field === 'plate' ? problem.text : null}
      />
      <SelectField<WarningReason>
        label={text.reason}
        value={reason}
        choices={WARNING_REASONS.map((value) => ({ value, label: all.grounds[value] }))}
        onValue={setReason}
        className="sm:min-h-12 sm:text-base"
      />
      <PhotoPicker
        label={text.photos}
        hint={text.photosAbout}
        words={{ add: text.addPhoto, photo: text.photo, remove: text.removePhoto, failed: text.photoFailed }}
        most={MAX_WARNING_PHOTOS}
        isCamera
        photos={photos}
        onPhotos={setPhotos}
      />
      <TextArea
        label={reason === 'other' ? text.note : text.noteOptional}
        hint={text.noteHint}
        rows={2}
        maxLength={WARNING_NOTE_LENGTH}
        value={note}
        onValue={(value) => {
          setNote(value)
          setProblems(null)
        }}
        problem={problem?.field === 'note' ? problem.text : null}
      />
      <div role="alert" className="empty:hidden">
        {failure && <FailureBox failure={failure} />}
      </div>
      <button
        type="submit"
        aria-disabled={isPending || undefined}
        className="min-h-14 rounded-box bg-ink px-5 py-2 font-semibold text-canvas shadow-box hover:bg-ink/90"
      >
        {isPending ? text.sending : text.submit}
      </button>
      <Link to="/admin/lots/$lotSlug/check" params={{ lotSlug: lot.slug }} className={buttonClass('bare')}>
        {text.back}
      </Link>
    </form>
  )
}

function FailureBox({ failure }: { failure: Failure }) {
  return (
    <div className="flex gap-3 rounded-box border border-danger p-4">
      <CloudAlert aria-hidden className="size-6 shrink-0 text-danger" />
      <p className="text-pretty">
        <strong className="block font-semibold">{failure.title}</strong>
        {failure.advice}
      </p>
    </div>
  )
}
