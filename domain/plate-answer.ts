import type { Grace } from './grace.ts'
import { outageAt, type Outage } from './incident.ts'
import { permitApplies, type PermitTime } from './permit.ts'
import { plateKey } from './plate.ts'
import {
  checkStays,
  nearMissSince,
  payingSince,
  toneOfCheck,
  type Checked,
  type CheckedStay,
  type CheckResult,
} from './plate-check.ts'
import { isLookalike, plateNearMisses } from './plate-near-misses.ts'
import { isRenewing } from './renewal.ts'

const MAX_NEAR_MISSES = 5

export type KnownStay = CheckedStay & {
  license_plate: string
  /** A free parker's: it counts only while the permit of this plate applies. */
  of_permit: boolean
}
export type KnownPermit = PermitTime & { license_plate: string }

/** What is known of a plate at a lot. Stays under a spelling that was corrected have another plate. Permits: not ended, last end first. */
export type PlateFacts<Stay extends KnownStay = KnownStay, Permit extends KnownPermit = KnownPermit> = {
  stays: readonly Stay[]
  permits: readonly Permit[]
}
export type AtLotNow = { now: Date; timeZone: string; grace: Grace; outages: readonly Outage[] }

export type PlateAnswer<Stay extends KnownStay, Permit extends KnownPermit> = Checked<Stay> & {
  /** Not ended; it may not apply today. */
  permit: (Permit & { applies: boolean }) | null
  /** Nothing valid was found, and drivers have not been able to pay since then. */
  outageSince: Date | null
}
export type NearMiss = { result: CheckResult; license_plate: string; expires_at: Date; lookalike: boolean }

const NOTHING = { stays: [], permits: [] }

/** Whether a plate is valid at a lot now; used by the server and by offline devices. */
export function answerPlate<Stay extends KnownStay, Permit extends KnownPermit>(
  { stays, permits }: PlateFacts<Stay, Permit> = NOTHING,
  { now, timeZone, grace, outages }: AtLotNow,
): PlateAnswer<Stay, Permit> {
  const running = permits.filter(({ ends_at }) => ends_at > now)
  const applying = running.find((permit) => permitApplies(permit, now, timeZone))
  const paid = checkStays(
    stays.filter((stay) => !stay.of_permit || applying !== undefined || running.length === 0),
    now,
    grace,
  )
  const isPermitBetter = applying !== undefined && toneOfCheck(paid.result) !== 'good'
  const permit = applying ?? running[0]
  const found: Checked<Stay> = isPermitBetter ? { result: 'free', stay: null } : paid
  return {
    ...found,
    permit: permit ? { ...permit, applies: permit === applying } : null,
    outageSince: toneOfCheck(found.result) === 'bad' ? (outageAt(outages, now)?.began_at ?? null) : null,
  }
}

/** One result per plate, most likely error first; none where the plate itself is fine. */
export function answerNearMisses(
  key: string,
  result: CheckResult,
  factsOf: (key: string) => PlateFacts | undefined,
  at: AtLotNow,
): NearMiss[] {
  if (toneOfCheck(result) === 'good') return []
  const found: NearMiss[] = []
  for (const near of plateNearMisses(key)) {
    const facts = factsOf(near)
    const miss = facts && nearMissOf(near, facts, at)
    if (miss) found.push({ ...miss, lookalike: isLookalike(key, miss.license_plate) })
    if (found.length === MAX_NEAR_MISSES) break
  }
  return found
}

function nearMissOf(key: string, { stays, permits }: PlateFacts, at: AtLotNow): Omit<NearMiss, 'lookalike'> | null {
  const recent = stays.filter((stay) => plateKey(stay.license_plate) === key && isRecent(stay, at.now))
  const { result, stay, permit } = answerPlate({ stays: recent, permits }, at)
  if (stay) return { result, license_plate: stay.license_plate, expires_at: stay.expires_at }
  return permit?.applies ? { result, license_plate: permit.license_plate, expires_at: permit.ends_at } : null
}

/** Valid, ended recently, or being paid. */
function isRecent(stay: KnownStay, now: Date): boolean {
  if (stay.payment_status === 'refunded') return false
  if (stay.payment_status === 'pending' && !stay.pay_later) return stay.created_at > payingSince(now)
  return stay.expires_at > nearMissSince(now) || isRenewing(stay, now)
}
