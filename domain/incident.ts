import { DAY_MS, HOUR_MS, MINUTE_MS } from './duration.ts'

/** What is affected. 'service': Lotwise itself. */
export const INCIDENT_KINDS = ['payments', 'texts', 'mail', 'service'] as const
export type IncidentKind = (typeof INCIDENT_KINDS)[number]

export const INCIDENT_CAUSES = ['detected', 'declared'] as const
export type IncidentCause = (typeof INCIDENT_CAUSES)[number]

/** During these nobody can be expected to have paid, so no warnings are written. */
export const UNPAYABLE_KINDS = ['payments', 'service'] as const satisfies IncidentKind[]

/** A time in which drivers of a lot could not pay. Without an end it goes on. */
export type Outage = { began_at: Date; ended_at: Date | null }

/** For how long checkers are shown an outage that is over: one shift. */
const SHOWN_HOURS = 12

export function outageAt<Span extends Outage>(outages: readonly Span[], moment: Date): Span | undefined {
  return outages.find(({ began_at: from, ended_at: until }) => from <= moment && (until === null || until > moment))
}

/** Outages that ended before this are no longer shown. */
export function outagesShownSince(now: Date): Date {
  return before(now, (SHOWN_HOURS * HOUR_MS) / MINUTE_MS)
}

/** Outages of these are seen by calls that fail. */
export const CALLED_KINDS = ['payments', 'texts', 'mail'] as const satisfies IncidentKind[]
export type CalledKind = (typeof CALLED_KINDS)[number]

/** Calls of all servers within a while. Answered: also with a refusal, such as a declined card. */
export type CallTotals = {
  answered: number
  failed: number
  /** Accounts with failed payment calls, or messages that could not be sent. */
  failedSubjects: number
}

const BEGIN_WINDOW_MINUTES = 2
const BEGIN_FAILED = 5
const BEGIN_SHARE = 0.5
/** One lot's broken account, or one message that nobody accepts, is no outage. */
const BEGIN_SUBJECTS: Record<CalledKind, number> = { payments: 2, texts: 3, mail: 3 }
/** Fewer failures than begin an incident: then a call of our own tells more. */
const DOUBTFUL_FAILED = 3

/** Longer and stricter than the beginning, so that an incident does not end and begin in turns. */
const END_WINDOW_MINUTES = 3
const END_ANSWERED = 3
const END_SHARE = 0.1
/** Without any calls there is no evidence of an outage. */
const SILENCE_MINUTES = 30

/** One that begins again so soon after its end goes on. Links to pay are sent after that. */
const SETTLED_MINUTES = 5
/** Longer than a restart. */
const SHORTEST_GAP_MINUTES = 2

export function hasBegun(kind: CalledKind, { answered, failed, failedSubjects }: CallTotals): boolean {
  if (failed < BEGIN_FAILED || failedSubjects < BEGIN_SUBJECTS[kind]) return false
  return failed / (answered + failed) >= BEGIN_SHARE
}

export function isDoubtful({ failed }: CallTotals): boolean {
  return failed >= DOUBTFUL_FAILED
}

export function hasEnded({ answered, failed }: CallTotals, lastFailedAt: Date | null, now: Date): boolean {
  if (lastFailedAt === null || lastFailedAt < before(now, SILENCE_MINUTES)) return true
  return answered >= END_ANSWERED && failed / (answered + failed) <= END_SHARE
}

export function beginWindow(now: Date): Date {
  return before(now, BEGIN_WINDOW_MINUTES)
}

export function endWindow(now: Date): Date {
  return before(now, END_WINDOW_MINUTES)
}

/** A detected incident that ended before this stays ended. */
export function settledBefore(now: Date): Date {
  return before(now, SETTLED_MINUTES)
}

export function wasGone(lastSeenAt: Date, now: Date): boolean {
  return lastSeenAt < before(now, SHORTEST_GAP_MINUTES)
}

function before(now: Date, minutes: number): Date {
  return new Date(now.getTime() - minutes * MINUTE_MS)
}

/** How much one plate or phone may owe at a time, against abuse of outages. */
const UNPAID_OF_PLATE = 2
const UNPAID_OF_PHONE = 3

/** How long it can be paid by its link. */
const OWED_DAYS = 90

/** What is to be paid later is not erased before this, unless it is paid. */
export function owedUntil(parkedAt: Date): Date {
  return new Date(parkedAt.getTime() + OWED_DAYS * DAY_MS)
}

/** Stays that were to be paid later and began after this are still owed. */
export function owedSince(now: Date): Date {
  return new Date(now.getTime() - OWED_DAYS * DAY_MS)
}

export type PayLaterRefusal = 'pay_later_owed'

/** Counted without the stay that is asked for. */
export function payLaterRefusal(unpaid: { ofPlate: number; ofPhone: number }): PayLaterRefusal | null {
  return unpaid.ofPlate >= UNPAID_OF_PLATE || unpaid.ofPhone >= UNPAID_OF_PHONE ? 'pay_later_owed' : null
}
