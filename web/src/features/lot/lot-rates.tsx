import type { DriversLot } from '../../state/use-lot.ts'
import { useFormat } from '../../words/use-format.ts'
import { useWords } from '../../words/words-provider.tsx'

/** Shown on wide screens only; on a phone the quick choices show the prices. */
export function LotRates({ lot }: { lot: DriversLot }) {
  const words = useWords()
  const format = useFormat()
  const rates = [
    [words.lot.anHour, lot.stay.hourlyRate],
    [words.hours.allDay, lot.stay.maxDailyRate],
  ] as const
  return (
    <dl className="mt-8 hidden gap-8 lg:flex">
      {rates.map(([name, price]) => (
        <div key={name} className="flex flex-col-reverse">
          <dt className="text-muted">{name}</dt>
          <dd className="text-lead font-semibold tabular-nums">{format.money(price)}</dd>
        </div>
      ))}
    </dl>
  )
}
