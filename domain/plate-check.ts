import { DAY_MS, HOUR_MS, MINUTE_MS } from './duration.ts'
import { isFreeParker } from './free-parker.ts'
import { isInEndGrace, type Grace } from './grace.ts'
import { isRenewing, type RenewingStay } from './renewal.ts'
import { isPaidOrFree, type PaymentMethodType } from './session.ts'

export const CHECK_RESULTS = [
  'valid',
  'monthly',
  'free',
  'pay_later',
  'paying',
  'just_expired',
  'expired',
  'refunded',
  'not_found',
] as const
export type CheckResult = (typeof CHECK_RESULTS)[number]

/** Time to enter a card and confirm with the bank; later the form counts as abandoned. */
const PAYING_MINUTES = 5
/** How long after its end a stay is still suggested as a near miss. */
const NEAR_MISS_HOURS = 2
/** Plates are personal data: checks are kept for complaints and then deleted. */
export const KEEP_CHECKS_DAYS = 90

export type CheckedStay = RenewingStay & {
  payment_method_type: PaymentMethodType | null
  created_at: Date
  /** Unpaid, since payments did not work when its driver parked. */
  pay_later: boolean
}

export type Checked<Candidate> = { result: CheckResult; stay: Candidate | null }

/** The most favourable result among a plate's stays at a lot. */
export function checkStays<Candidate extends CheckedStay>(
  stays: readonly Candidate[],
  now: Date,
  grace: Grace,
): Checked<Candidate> {
  const results = stays.flatMap((stay): { result: CheckResult; stay: Candidate }[] => {
    const result = resultOf(stay, now, grace)
    return result ? [{ result, stay }] : []
  })
  const [best] = results.toSorted(
    (a, b) => rank(a.result) - rank(b.result) || b.stay.expires_at.getTime() - a.stay.expires_at.getTime(),
  )
  return best ?? { result: 'not_found', stay: null }
}

/** Unpaid sessions created after this count as payment in progress. */
export function payingSince(now: Date): Date {
  return new Date(now.getTime() - PAYING_MINUTES * MINUTE_MS)
}

export function nearMissSince(now: Date): Date {
  return new Date(now.getTime() - NEAR_MISS_HOURS * HOUR_MS)
}

export function keepChecksSince(now: Date): Date {
  return new Date(now.getTime() - KEEP_CHECKS_DAYS * DAY_MS)
}

function resultOf(stay: CheckedStay, now: Date, grace: Grace): CheckResult | null {
  const isOver = stay.expires_at <= now
  if (stay.payment_status === 'pending' && !stay.pay_later) return stay.created_at > payingSince(now) ? 'paying' : null
  if (stay.payment_status === 'pending' && !isOver) return 'pay_later'
  if (stay.payment_status === 'refunded') return isOver ? null : 'refunded'
  if (!isPaidOrFree(stay.payment_status) && !stay.pay_later) return null
  if (isRenewing(stay, now)) return 'monthly'
  if (isOver) return isInEndGrace(stay.expires_at, now, grace) ? 'just_expired' : 'expired'
  if (isFreeParker(stay)) return 'free'
  return stay.payment_status === 'Yolo' ? 'monthly' : 'valid'
}

/** Valid passes first, then those being paid, then expired ones. */
function rank(result: CheckResult): number {
  return CHECK_RANKS.findIndex((equals) => equals.includes(result))
}

const CHECK_RANKS: CheckResult[][] = [
  ['valid', 'monthly', 'free'],
  ['pay_later'],
  ['paying'],
  ['just_expired'],
  ['refunded'],
  ['expired'],
  ['not_found'],
]

/**
 * A probable typo: a plate that looks the same is valid here, or nothing was found and exactly one valid plate is one
 * character away.
 */
export function probablyMeant<Near extends { result: CheckResult; lookalike?: boolean | undefined }>(
  result: CheckResult,
  nearMisses: readonly Near[],
): Near | null {
  if (toneOfCheck(result) !== 'bad') return null
  const standing = nearMisses.filter((near) => toneOfCheck(near.result) !== 'bad')
  const alike = standing.filter((near) => near.lookalike === true)
  if (alike.length > 0) return alike.find((near) => toneOfCheck(near.result) === 'good') ?? alike[0]!
  return result === 'not_found' && standing.length === 1 ? standing[0]! : null
}

export const CHECK_TONES = ['good', 'wait', 'bad'] as const
export type CheckTone = (typeof CHECK_TONES)[number]

export function toneOfCheck(result: CheckResult): CheckTone {
  if (result === 'valid' || result === 'monthly' || result === 'free') return 'good'
  return result === 'pay_later' || result === 'paying' || result === 'just_expired' ? 'wait' : 'bad'
}

type ToneFacts = {
  result: CheckResult
  nearMisses: readonly { result: CheckResult; lookalike?: boolean | undefined }[]
  /** Set where the driver could not have paid. */
  outageSince?: Date | string | null | undefined
}

/** The colour of an answer: neither a probable slip nor a time in which nobody can pay is red. */
export function toneShown({ result, nearMisses, outageSince }: ToneFacts): CheckTone {
  const tone = toneOfCheck(result)
  return tone === 'bad' && (outageSince || probablyMeant(result, nearMisses)) ? 'wait' : tone
}
