import { Plate } from '../../../components/plate.tsx'
import { Fact } from '../../../ui/fact.tsx'
import { PANEL } from '../../../ui/panel.ts'
import { useFormat } from '../../../words/use-format.ts'
import { useWarningPageWords } from '../../../words/use-warning-page-words.ts'
import type { Warning } from './use-warning.ts'

export function WarningFacts({ warning }: { warning: Warning }) {
  const text = useWarningPageWords()
  const format = useFormat()
  const at = (instant: string) => format.dateAndTime(new Date(instant), warning.time_zone)
  return (
    <section className={PANEL}>
      {warning.state === 'open' && (
        <p className="text-lead font-semibold text-pretty">
          {text.grounds[warning.reason](warning.expired_at && at(warning.expired_at))}
        </p>
      )}
      <dl className="grid gap-3">
        <Fact name={text.plate}>
          <Plate>{warning.license_plate}</Plate>
        </Fact>
        <Fact name={text.seen}>{at(warning.seen_at)}</Fact>
        <Fact name={text.at}>{[warning.lot_name, warning.lot_address].filter(Boolean).join(', ')}</Fact>
      </dl>
      {warning.note && (
        <div className="grid gap-1">
          <h2 className="text-muted">{text.note}</h2>
          <p className="whitespace-pre-wrap wrap-anywhere">{warning.note}</p>
        </div>
      )}
    </section>
  )
}
