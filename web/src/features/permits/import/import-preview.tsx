import type { importPermits } from '@lotwise/contract/permits'
import type { PermitEntry } from '@lotwise/domain/permit'
import { useState } from 'react'
import { callError } from '../../../lib/api-error.ts'
import { ToolButton } from '../../../ui/staff/tool-button.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { errorText } from '../../../words/error-text.ts'
import { usePermitsWords } from '../../../words/use-permits-words.ts'
import { useStaffReasons } from '../../../words/use-staff-reasons.ts'
import { weekdaysText } from '../../../words/weekdays-text.ts'
import { useLanguage } from '../../../words/words-provider.tsx'
import { useDayText } from '../shared/use-day-text.ts'
import type { Checked } from './import-columns.tsx'
import { useImportPermits, type ImportProblem } from './use-import-permits.ts'

const SHOWN = 5
const SHOWN_PROBLEMS = 100

type ImportPreviewProps = { checked: Checked; onBusy(isBusy: boolean): void; onDone(): void }

export function ImportPreview({ checked, onBusy, onDone }: ImportPreviewProps) {
  const { importing: text, reasons: ownReasons } = usePermitsWords()
  const reasons = useStaffReasons(ownReasons)
  const [isLeavingOut, setLeavingOut] = useState(false)
  const { submit, isPending: isBusy } = useImportPermits()
  const { entries, problems, rowNumbers } = checked
  const rowNumber = (index: number) => rowNumbers[index]!
  const bad = new Set(problems.map(({ index }) => index))
  const ready = entries.filter((_, index) => !bad.has(index))
  const mayImport = ready.length > 0 && (bad.size === 0 || isLeavingOut)

  async function save() {
    onBusy(true)
    try {
      const added = await submit(ready)
      if (added === null) return
      toast.success(text.done(added))
      onDone()
    } catch (error) {
      toast.error(errorText(callError<typeof importPermits>(error), reasons, text.failed))
    } finally {
      onBusy(false)
    }
  }

  return (
    <section aria-labelledby="import-preview" className="grid gap-3 border-t border-line pt-4">
      <h3 id="import-preview" className="text-sm font-semibold">
        {text.preview}
      </h3>
      <output className="text-sm font-medium">{text.ready(ready.length)}</output>
      <ReadyRows entries={ready} />
      {bad.size > 0 && (
        <>
          <p className="text-sm font-medium text-danger">{text.problems(bad.size)}</p>
          <ul className="grid gap-1 text-sm">
            {problems.slice(0, SHOWN_PROBLEMS).map((problem) => (
              <li key={problem.index} className="flex gap-3">
                <span className="shrink-0 text-muted tabular-nums">{text.row(rowNumber(problem.index))}</span>
                <span className="wrap-anywhere">{problemText(problem)}</span>
              </li>
            ))}
          </ul>
          {problems.length > SHOWN_PROBLEMS && (
            <p className="text-sm text-muted">{text.more(problems.length - SHOWN_PROBLEMS)}</p>
          )}
          <label className="flex min-h-11 items-center gap-3 text-sm">
            <input
              type="checkbox"
              checked={isLeavingOut}
              onChange={({ target }) => setLeavingOut(target.checked)}
              className="size-5 accent-accent"
            />
            {text.leaveOut}
          </label>
        </>
      )}
      {mayImport && (
        <ToolButton look="main" isBusy={isBusy} onClick={() => void save()}>
          {isBusy ? text.busy(ready.length) : text.submit(ready.length)}
        </ToolButton>
      )}
      {isBusy && <progress aria-label={text.busy(ready.length)} className="w-full accent-accent" />}
    </section>
  )

  function problemText({ reason, license_plate: plate, same_as: sameAs }: ImportProblem): string {
    if (plate !== null && sameAs !== null) return text.sameAs(plate, rowNumber(sameAs))
    const { [reason]: said } = reasons
    return typeof said === 'function' ? said({ plate: plate ?? '' }) : said
  }
}

function ReadyRows({ entries }: { entries: PermitEntry[] }) {
  const { importing: text } = usePermitsWords()
  const { language } = useLanguage()
  const dayText = useDayText()
  return (
    <ul className="grid gap-2 text-sm">
      {entries.slice(0, SHOWN).map((entry) => (
        <li key={entry.license_plates.join()} className="grid">
          <span className="font-medium wrap-anywhere">
            {entry.holder} · {entry.license_plates.join(', ').toUpperCase()}
          </span>
          <span className="text-muted wrap-anywhere">
            {[
              `${dayText(entry.from)} – ${dayText(entry.until)}`,
              weekdaysText(entry.weekdays, language),
              entry.reason,
              entry.phone,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
      ))}
      {entries.length > SHOWN && <li className="text-muted">{text.more(entries.length - SHOWN)}</li>}
    </ul>
  )
}
