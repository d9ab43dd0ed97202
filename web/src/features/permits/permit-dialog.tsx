import type { changePermit } from '@lotwise/contract/permits'
import { PERMIT_TEXT_LENGTHS, permitProblem, WEEKDAYS, type PermitEntry } from '@lotwise/domain/permit'
import { useId, useRef, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { callError } from '../../lib/api-error.ts'
import { useAtLot } from '../../state/use-staff-lot.ts'
import { Dialog } from '../../ui/staff/dialog.tsx'
import { DialogActions } from '../../ui/staff/dialog-actions.tsx'
import { StaffField } from '../../ui/staff/staff-field.tsx'
import { ToolButton } from '../../ui/staff/tool-button.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { errorText } from '../../words/error-text.ts'
import { usePermitsWords } from '../../words/use-permits-words.ts'
import { useStaffReasons } from '../../words/use-staff-reasons.ts'
import { useStaffWords } from '../../words/use-staff-words.ts'
import { platesIn } from './shared/plates-in.ts'
import { today, yearAfter } from './shared/days.ts'
import type { Permit } from './shared/use-permits.ts'
import { useSavePermit } from './use-change-permits.ts'
import { WeekdayFields } from './weekday-fields.tsx'

type Fields = Omit<PermitEntry, 'license_plates'> & { license_plates: string }
type Problem = { field: string | undefined; text: string }

export function PermitDialog({ permit, onClose }: { permit: Permit | null; onClose(): void }) {
  const { lot } = useAtLot()
  const { close, cancel } = useStaffWords()
  const { form: text, reasons: ownReasons } = usePermitsWords()
  const reasons = useStaffReasons(ownReasons)
  const [opened] = useState<Fields>(() => fieldsOf(permit, lot.timezone))
  const [fields, setFields] = useState(opened)
  const [problem, setProblem] = useState<Problem | null>(null)
  const { submit, isPending: isBusy } = useSavePermit(permit?.id ?? null, entryOf(opened))
  const form = useRef<HTMLFormElement>(null)
  const suggestions = useId()

  function refuse(found: Problem) {
    flushSync(() => setProblem(found))
    form.current!.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    const entry = entryOf(fields)
    const found = permitProblem(entry)
    if (found) return refuse({ field: found.field, text: reasons[found.reason] })
    try {
      if ((await submit(entry)) === null) return
      toast.success(permit ? text.changed : text.added)
      onClose()
    } catch (error) {
      const refusal = callError<typeof changePermit>(error)
      const said = errorText(refusal, reasons, text.failed)
      toast.error(said)
      refuse({ field: refusal?.field, text: said })
    }
  }

  /** Of a text field. */
  function field(name: Exclude<keyof Fields, 'weekdays'>) {
    return {
      value: fields[name],
      problem: problem?.field === name ? problem.text : null,
      onValue: (value: string) => {
        setFields({ ...fields, [name]: value })
        setProblem(null)
      },
    }
  }

  return (
    <Dialog
      title={permit ? text.editHeading : text.addHeading}
      closeLabel={close}
      isBusy={isBusy}
      shape="sheet"
      onClose={onClose}
    >
      <form ref={form} noValidate onSubmit={(event) => void save(event)} className="grid gap-4">
        <StaffField
          label={text.holder}
          required
          data-first
          maxLength={PERMIT_TEXT_LENGTHS.holder}
          {...field('holder')}
        />
        <StaffField
          label={text.plates}
          required
          hint={text.platesHint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="uppercase"
          {...field('license_plates')}
        />
        <div className="grid grid-cols-2 gap-4">
          <StaffField label={text.from} type="date" required {...field('from')} />
          <StaffField label={text.until} type="date" required {...field('until')} />
        </div>
        <WeekdayFields
          label={text.weekdays}
          days={fields.weekdays}
          problem={problem?.field === 'weekdays' ? problem.text : null}
          onDays={(weekdays) => {
            setFields({ ...fields, weekdays: WEEKDAYS.filter((day) => weekdays.includes(day)) })
            setProblem(null)
          }}
        />
        <StaffField
          label={`${text.reason} (${text.optional})`}
          hint={text.reasonHint}
          list={suggestions}
          maxLength={PERMIT_TEXT_LENGTHS.reason}
          {...field('reason')}
        />
        <datalist id={suggestions}>
          {text.suggestions.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </datalist>
        <StaffField
          label={`${text.phone} (${text.optional})`}
          hint={text.phoneHint}
          type="tel"
          autoComplete="off"
          maxLength={40}
          {...field('phone')}
        />
        <StaffField
          label={`${text.notes} (${text.optional})`}
          hint={text.notesHint}
          maxLength={PERMIT_TEXT_LENGTHS.notes}
          {...field('notes')}
        />
        <DialogActions>
          <ToolButton isBusy={isBusy} onClick={onClose}>
            {cancel}
          </ToolButton>
          <ToolButton type="submit" look="main" isBusy={isBusy}>
            {isBusy ? text.saving : text.save}
          </ToolButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}

function entryOf(fields: Fields): PermitEntry {
  return { ...fields, license_plates: platesIn(fields.license_plates) }
}

function fieldsOf(permit: Permit | null, timeZone: string): Fields {
  const from = permit?.from ?? today(timeZone)
  return {
    holder: permit?.holder ?? '',
    phone: permit?.phone ?? '',
    license_plates: permit?.license_plates.join(', ') ?? '',
    from,
    until: permit?.until ?? yearAfter(from),
    weekdays: permit?.weekdays ?? [...WEEKDAYS],
    reason: permit?.reason ?? '',
    notes: permit?.notes ?? '',
  }
}
