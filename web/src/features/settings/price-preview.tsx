import type { LotSettings } from '@lotwise/domain/lot-settings'
import { priceWarnings } from '@lotwise/domain/price-warnings'
import { TriangleAlert } from 'lucide-react'
import { useFormat } from '../../words/use-format.ts'
import { useSettingsWords } from '../../words/use-settings-words.ts'
import { priceRows, type Offer, type PriceRow } from './price-rows.ts'

type PricePreviewProps = { saved: LotSettings; wanted: LotSettings }

/** Prices before and after the unsaved change. */
export function PricePreview({ saved, wanted }: PricePreviewProps) {
  const { preview: text } = useSettingsWords()
  const rows = priceRows(saved, wanted)
  const isChanged = rows.some((row) => row.isChanged)
  return (
    <div className="grid gap-3">
      <h3 className="text-sm font-semibold" aria-live="polite">
        {isChanged ? text.changed : text.heading}
      </h3>
      <table className="w-full overflow-hidden rounded-lg border border-line text-sm tabular-nums">
        <thead className="bg-sunken/60 text-left text-xs text-muted">
          <tr>
            <th scope="col" className="px-1.5 py-2 font-medium sm:px-3">
              {text.stay}
            </th>
            <th scope="col" className="px-1.5 py-2 text-right font-medium sm:px-3">
              {text.price}
            </th>
            <th scope="col" className="px-1.5 py-2 text-right font-medium sm:px-3">
              {text.lasts}
            </th>
            <th scope="col" className="px-1.5 py-2 text-right font-medium sm:px-3">
              {text.keep}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <StayRow key={row.stay} row={row} />
          ))}
        </tbody>
      </table>
      <PriceWarnings wanted={wanted} />
      <p className="text-xs text-pretty text-muted">{text.keepNote}</p>
    </div>
  )
}

function StayRow({ row }: { row: PriceRow }) {
  const { preview: text } = useSettingsWords()
  const format = useFormat()
  const names = { day: text.allDay, month: text.month }
  const lastsOf = (offer: Offer) => (offer.hours === null ? text.aMonth : text.hours(offer.hours))
  return (
    <tr className={row.isChanged ? 'bg-accent-wash' : ''}>
      <th scope="row" className="px-1.5 py-2 text-left font-normal min-[24rem]:whitespace-nowrap sm:px-3">
        {typeof row.stay === 'number' ? text.hours(row.stay) : names[row.stay]}
      </th>
      <td className="px-1.5 py-2 text-right min-[24rem]:whitespace-nowrap sm:px-3">
        <BeforeAndAfter row={row} show={(offer) => format.money(offer.price)} />
      </td>
      <td className="px-1.5 py-2 text-right text-muted min-[24rem]:whitespace-nowrap sm:px-3">
        {row.after && <BeforeAndAfter row={row} show={lastsOf} />}
      </td>
      <td className="px-1.5 py-2 text-right text-muted min-[24rem]:whitespace-nowrap sm:px-3">
        {row.after && format.money(row.after.net)}
      </td>
    </tr>
  )
}

function BeforeAndAfter({ row: { before, after }, show }: { row: PriceRow; show(offer: Offer): string }) {
  const { preview: text } = useSettingsWords()
  const was = before && show(before)
  const now = after ? show(after) : text.notOffered
  if (was === null || was === now) return now
  return (
    <span className="inline-flex flex-wrap items-baseline justify-end gap-x-2">
      <span className="sr-only">{text.was} </span>
      <s className="text-xs text-muted">{was}</s>
      <span className="sr-only"> {text.now} </span>
      <strong className="font-semibold text-ink">{now}</strong>
    </span>
  )
}

function PriceWarnings({ wanted }: { wanted: LotSettings }) {
  const { warnings: text } = useSettingsWords()
  const format = useFormat()
  const warnings = priceWarnings(wanted)
  return (
    <div aria-live="polite" className="empty:hidden">
      {warnings.length > 0 && (
        <div className="flex gap-2.5 rounded-lg bg-warning p-3 text-sm text-on-warning">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <div className="grid gap-1">
            <p className="font-medium">{text.heading}</p>
            <ul className="grid gap-1 text-pretty">
              {warnings.map((warning) => (
                <li key={warning.kind}>{text.text(warning, format.money(wanted.maxDailyRate), wanted.maxHours)}</li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </div>
  )
}
