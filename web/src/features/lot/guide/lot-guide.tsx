import { offeredHours } from '@lotwise/domain/choices'
import { expiryOfStay, hoursGranted } from '@lotwise/domain/expiry'
import { priceOfStay, SHORT_STAY_HOURS } from '@lotwise/domain/pricing'
import type { DriversLot } from '../../../state/use-lot.ts'
import { Fact } from '../../../ui/fact.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { useFormat } from '../../../words/use-format.ts'
import { useWords } from '../../../words/words-provider.tsx'
import type { Mode } from '../shared/mode.ts'
import { useGuideWords } from './guide-words.ts'

const EVERY_MS = 5000

/** What a driver wants to know before entering anything. */
export function LotGuide({ lot, mode }: { lot: DriversLot; mode: Mode }) {
  const words = useWords()
  const guide = useGuideWords()
  const format = useFormat()
  const now = useNow(EVERY_MS)

  function nameOf(hours: number): string {
    const name = hours > SHORT_STAY_HOURS ? words.hours.allDay : guide.hours(hours)
    if (hoursGranted(hours, lot.stay) === hours && hours <= SHORT_STAY_HOURS) return name
    return guide.until(name, format.time(expiryOfStay(now, hours, lot.stay), lot.timeZone))
  }

  return (
    <div className="mt-10 hidden gap-8 lg:grid">
      <section aria-labelledby="prices" className="grid gap-3">
        <h2 id="prices" className="text-lead font-semibold">
          {guide.prices}
        </h2>
        <dl className="grid gap-2">
          {offeredHours(lot.stay, (hours) => hoursGranted(hours, lot.stay)).map((hours) => (
            <Fact key={hours} name={nameOf(hours)}>
              {format.money(priceOfStay(hours, lot.stay))}
            </Fact>
          ))}
          {/* In the other mode it stands beside the button. */}
          {mode === 'once' && <Fact name={guide.month}>{format.money(lot.monthlyPrice)}</Fact>}
        </dl>
        <p className="text-muted">{guide.taxes}</p>
      </section>
      <section aria-labelledby="steps" className="grid gap-3">
        <h2 id="steps" className="text-lead font-semibold">
          {guide.steps}
        </h2>
        <ol className="grid list-inside list-decimal gap-2 text-pretty marker:font-semibold">
          {[guide.plate, guide.pay, guide.pass].map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
    </div>
  )
}
