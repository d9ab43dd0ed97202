import type { addMinutes } from '@lotwise/contract/stays'
import { endWithGoodwill, MAX_GOODWILL_MINUTES } from '@lotwise/domain/goodwill'
import { MINUTE_MS } from '@lotwise/domain/duration'
import { useState, type FormEvent } from 'react'
import { callError } from '../../../lib/api-error.ts'
import { Dialog } from '../../../ui/staff/dialog.tsx'
import { FormActions } from '../../../components/staff/form-actions.tsx'
import { StaffField } from '../../../ui/staff/staff-field.tsx'
import { ToolButton } from '../../../ui/staff/tool-button.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { useNow } from '../../../ui/use-now.ts'
import { errorText } from '../../../words/error-text.ts'
import { useDashboardWords } from '../../../words/use-dashboard-words.ts'
import { usePanelWords } from '../../../words/use-panel-words.ts'
import { useStaffReasons } from '../../../words/use-staff-reasons.ts'
import { useStaffWords } from '../../../words/use-staff-words.ts'
import type { StaffSession } from '../shared/use-dashboard-query.ts'
import type { Figures } from '../shared/use-figures.ts'
import { useAddMinutes } from './use-change-stay.ts'

const OFFERED = [15, 30, 60]

type GoodwillDialogProps = { last: StaffSession; figures: Figures; onClose(): void; onChanged(): void; onStale(): void }

export function GoodwillDialog({ last, figures, onClose, onChanged, onStale }: GoodwillDialogProps) {
  const { close } = useStaffWords()
  const panel = usePanelWords()
  const { reasons: ownReasons } = useDashboardWords()
  const { goodwill: text } = panel
  const reasons = useStaffReasons(ownReasons)
  const now = useNow(MINUTE_MS)
  const [typed, setTyped] = useState('15')
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const { submit, isPending: isBusy } = useAddMinutes(last.id)
  const minutes = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0
  const isValid = minutes >= 1 && minutes <= MAX_GOODWILL_MINUTES

  async function save() {
    if (!isValid) return setProblem(reasons.minutes_invalid)
    try {
      if ((await submit({ minutes, expires_at: last.expires_at, reason })) === null) return
      toast.success(text.saved)
      onChanged()
    } catch (error) {
      const refusal = callError<typeof addMinutes>(error)
      toast.error(errorText(refusal, reasons, text.failed))
      if (refusal?.reason === 'stay_end_changed') onStale()
    }
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    void save()
  }

  function choose(value: string) {
    setTyped(value)
    setProblem(null)
  }

  return (
    <Dialog title={text.heading} closeLabel={close} isBusy={isBusy} onClose={onClose}>
      <form noValidate onSubmit={onSubmit} className="grid gap-4">
        <p className="text-sm text-pretty text-muted">{text.about}</p>
        <div className="flex flex-wrap items-start gap-2 sm:[&>button]:mt-6.5">
          <div className="w-24 max-sm:w-full">
            <StaffField
              data-first
              label={text.minutes}
              inputMode="numeric"
              autoComplete="off"
              maxLength={3}
              value={typed}
              onValue={choose}
              problem={problem}
            />
          </div>
          {OFFERED.map((count) => (
            <ToolButton
              key={count}
              aria-pressed={minutes === count}
              className="aria-pressed:border-accent aria-pressed:text-accent"
              onClick={() => choose(String(count))}
            >
              {text.count(count)}
            </ToolButton>
          ))}
        </div>
        <output className="text-sm font-medium">
          {isValid && text.newEnd(figures.exact(endWithGoodwill(new Date(last.expires_at), minutes, now)))}
        </output>
        <StaffField label={text.reason} maxLength={500} value={reason} onValue={setReason} />
        <FormActions label={isBusy ? text.saving : text.save} isBusy={isBusy} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
