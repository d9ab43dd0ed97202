import { expiryOfStay } from '@lotwise/domain/expiry'
import { clampHours, hoursRefusal } from '@lotwise/domain/hours'
import { priceOfStay } from '@lotwise/domain/pricing'
import type { DriversLot } from '../../state/use-lot.ts'
import { useNow } from '../../ui/use-now.ts'
import { useFormat } from '../../words/use-format.ts'
import { useWords } from '../../words/words-provider.tsx'
import type { Mode } from './shared/mode.ts'

const EVERY_MS = 5000

type OfferLineProps = {
  lot: DriversLot
  mode: Mode
  hours: number
  /** What is said before the end, where it is not paid now. */
  until?: ((moment: string) => string) | undefined
}

/** The price and the end of the stay. */
export function OfferLine({ lot, mode, hours: wanted, until }: OfferLineProps) {
  const words = useWords()
  const format = useFormat()
  const now = useNow(EVERY_MS)
  if (mode === 'monthly') {
    return (
      <>
        <b>{format.money(lot.monthlyPrice)}</b> {words.lot.aMonth} · {words.lot.autoRenews}
      </>
    )
  }
  if (hoursRefusal(wanted)) return '\u00a0'
  const { hours } = clampHours(wanted, lot.stay.maxHours)
  const moment = format.moment(expiryOfStay(now, hours, lot.stay), now, lot.timeZone)
  return (
    <>
      <b>{format.money(priceOfStay(hours, lot.stay))}</b> · {(until ?? words.hours.paidUntil)(moment)} <b>{moment}</b>
    </>
  )
}
