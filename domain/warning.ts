import { DAY_MS, HOUR_MS } from './duration.ts'
import { probablyMeant, toneOfCheck, type CheckResult } from './plate-check.ts'

export const WARNING_REASONS = ['not_found', 'expired', 'refunded', 'blocked', 'other'] as const
export type WarningReason = (typeof WARNING_REASONS)[number]

/** Paid: the driver paid after it was written. Withdrawn: it should not have been written. */
export const WARNING_STATES = ['open', 'paid', 'withdrawn'] as const
export type WarningState = (typeof WARNING_STATES)[number]

/** By staff; because a payment or a permit turned out to cover the time; because paying was not possible then. */
export const WITHDRAWALS = ['staff', 'payment', 'permit', 'incident'] as const
export type Withdrawal = (typeof WITHDRAWALS)[number]

export const MAX_WARNING_PHOTOS = 3
export const MAX_EVIDENCE_PHOTOS = 3
export const WARNING_NOTE_LENGTH = 300
const KEEP_PHOTOS_DAYS = 90
/** A car gets one warning for one stay, also from two checkers. */
const ONE_WARNING_HOURS = 12
/** A payment of the same plate within this time after a warning settles it. */
const PAID_LATER_HOURS = 24
/** Without those that look alike. */
const CODE_CHARACTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const CODE_LENGTH = 10

type Checked = {
  result: CheckResult
  /** Its driver may still be at the sign. */
  arrivalUntil: Date | null
  nearMisses: readonly { license_plate: string; result: CheckResult; lookalike?: boolean | undefined }[]
}

export type WarningRefusal =
  | { reason: 'warning_not_due'; result: CheckResult }
  | { reason: 'warning_lookalike'; plate: string }
  | { reason: 'warning_arrival'; until: Date }

/** A warning is only for a plate that is clearly not paid for. */
export function warningRefusal({ result, nearMisses, arrivalUntil }: Checked): WarningRefusal | null {
  if (toneOfCheck(result) !== 'bad') return { reason: 'warning_not_due', result }
  const probable = probablyMeant(result, nearMisses)
  if (probable) return { reason: 'warning_lookalike', plate: probable.license_plate }
  return arrivalUntil && { reason: 'warning_arrival', until: arrivalUntil }
}

/** The result of the new check replaces the earlier one. */
export function reasonToWrite(
  chosen: WarningReason,
  { result, isBlocked }: { result: CheckResult; isBlocked: boolean },
): WarningReason {
  if (chosen === 'other' || (chosen === 'blocked' && isBlocked)) return chosen
  return WARNING_REASONS.find((reason) => reason === result) ?? 'not_found'
}

export type PaidTime = { begins: Date; ends: Date }

/** Covered: it was paid for when it was seen. */
export function settlementOfWarning(seenAt: Date, { begins, ends }: PaidTime): 'covered' | 'paid_later' | null {
  if (ends <= seenAt) return null
  if (begins <= seenAt) return 'covered'
  return begins.getTime() <= seenAt.getTime() + PAID_LATER_HOURS * HOUR_MS ? 'paid_later' : null
}

/** An open warning after this moment is about the same stay. */
export function oneWarningSince(now: Date): Date {
  return new Date(now.getTime() - ONE_WARNING_HOURS * HOUR_MS)
}

export function keepWarningPhotosSince(now: Date): Date {
  return new Date(now.getTime() - KEEP_PHOTOS_DAYS * DAY_MS)
}

/** `random`: a whole number below the one given. */
export function newWarningCode(random: (below: number) => number): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_CHARACTERS[random(CODE_CHARACTERS.length)]).join('')
}

/** As printed, typed with or without the hyphen. */
export function storedWarningCode(typed: string): string {
  return typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
}

export function printedWarningCode(code: string): string {
  return `${code.slice(0, CODE_LENGTH / 2)}-${code.slice(CODE_LENGTH / 2)}`
}
