import { fromDollars } from '@lotwise/domain/money'
import { Plate } from '../../components/plate.tsx'
import { Fact } from '../../ui/fact.tsx'
import { PANEL } from '../../ui/panel.ts'
import { useFormat } from '../../words/use-format.ts'
import { useThreadWords } from '../../words/use-thread-words.ts'
import type { StayRecord } from './use-ticket.ts'

export function RecordFacts({ record }: { record: StayRecord }) {
  const { ticket } = useThreadWords()
  const format = useFormat()
  const at = (instant: string) => format.dateAndTime(new Date(instant), record.time_zone)
  const money = (dollars: number) => format.money(fromDollars(dollars))
  return (
    <section aria-labelledby="record" className={PANEL}>
      <h2 id="record" className="text-lead font-semibold">
        {ticket.record}
      </h2>
      <p className="font-semibold wrap-anywhere">{[record.lot_name, record.lot_address].filter(Boolean).join(', ')}</p>
      {record.payment_status === 'refunded' && <p className="text-danger">{ticket.refunded}</p>}
      <dl className="grid gap-3">
        <Fact name={ticket.plate}>
          <Plate>{record.license_plate}</Plate>
        </Fact>
        <Fact name={ticket.from}>{at(record.valid_from)}</Fact>
        <Fact name={ticket.until}>{at(record.valid_until)}</Fact>
      </dl>
      <Entries
        heading={ticket.payments}
        lines={record.payments.map(({ paid_at, amount, refunded, receipt_number: number }) => {
          const receipt = number === null ? null : String(number).padStart(6, '0')
          const back = refunded > 0 ? ` · ${ticket.back(money(refunded))}` : ''
          return `${at(paid_at)} · ${ticket.payment(money(amount), receipt)}${back}`
        })}
      />
      <Entries
        heading={ticket.changed}
        lines={record.former_plates.map(
          ({ kind, license_plate: plate, is_valid: isValid, changed_at }) =>
            `${at(changed_at)} · ${ticket.changes[kind](plate, isValid)}`,
        )}
      />
      <Entries
        heading={ticket.checks}
        lines={
          record.checks.length > 0
            ? record.checks.map(({ checked_at, result }) => `${at(checked_at)} · ${ticket.results[result]}`)
            : [ticket.noChecks]
        }
      />
    </section>
  )
}

function Entries({ heading, lines }: { heading: string; lines: string[] }) {
  if (lines.length === 0) return null
  return (
    <div className="grid gap-1">
      <h3 className="font-semibold">{heading}</h3>
      <ul className="grid gap-1 text-muted">
        {lines.map((line) => (
          <li key={line} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
    </div>
  )
}
