import type { LotSettings } from './lot-settings.ts'
import { cents, type Cents } from './money.ts'
import { platformFee } from './platform-fee.ts'
import { priceOfStay, SHORT_STAY_HOURS } from './pricing.ts'

const STAY_KINDS = ['1h', '2h', '3h', 'day', 'month'] as const
export type StayKind = (typeof STAY_KINDS)[number]

export type NetOfStay = {
  kind: StayKind
  priceCents: Cents
  platformFeeCents: Cents
  cardFeeCents: Cents
  netCents: Cents
}

/** The provider's listed price for a Canadian card. An estimate: foreign cards and subscriptions may cost more. */
const CARD_FEE = { tenthsOfPercent: 29, fixedCents: 30 } as const

/** What a lot keeps of each kind of stay. It is charged on the lot's account, so the lot pays the card fee; tax is included. */
export function netOfStays(
  settings: Pick<LotSettings, 'hourlyRate' | 'maxDailyRate' | 'subscriptionAmount'>,
): NetOfStay[] {
  const prices: Record<StayKind, Cents> = {
    '1h': priceOfStay(1, settings),
    '2h': priceOfStay(2, settings),
    '3h': priceOfStay(3, settings),
    day: priceOfStay(SHORT_STAY_HOURS + 1, settings),
    month: settings.subscriptionAmount,
  }
  return STAY_KINDS.map((kind) => ({ kind, ...netOf(prices[kind]) }))
}

function netOf(priceCents: Cents): Omit<NetOfStay, 'kind'> {
  const platformFeeCents = platformFee(priceCents)
  const cardFeeCents = cardFee(priceCents)
  return { priceCents, platformFeeCents, cardFeeCents, netCents: cents(priceCents - platformFeeCents - cardFeeCents) }
}

/** A free stay is not charged to a card, so it has no card fee. */
export function cardFee(amount: Cents): Cents {
  if (amount === 0) return cents(0)
  return cents(Math.floor((amount * CARD_FEE.tenthsOfPercent + 500) / 1000) + CARD_FEE.fixedCents)
}
