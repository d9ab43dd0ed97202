import { KEEP_CHECKS_DAYS, type CheckResult } from '@lotwise/domain/plate-check'
import type { Widened } from './en.ts'

const titles: Record<CheckResult, string> = {
  valid: 'Valid',
  monthly: 'Valid: monthly pass',
  free: 'Valid: free parker',
  pay_later: 'Pays later',
  paying: 'Paying right now',
  just_expired: 'Just expired',
  expired: 'Expired',
  refunded: 'Refunded',
  not_found: 'Not found',
}

const short: Record<CheckResult, string> = { ...titles, monthly: 'Monthly', free: 'Free', paying: 'Paying' }

/** Words of the page for checkers. */
export const checksEn = {
  heading: 'Check plates',
  outage: {
    open: (from: string) => `No warnings since ${from}`,
    over: (from: string, until: string) => `No warnings for ${from} – ${until}`,
    title: 'Outage: no warning',
    advice: (since: string) => `Drivers have not been able to pay since ${since}. Look again when it is over.`,
    why: 'Drivers could not pay. Who parked then may pay later.',
  },
  plate: 'License Plate',
  submit: 'Check',
  busy: 'Checking...',
  titles,
  short,
  until: (moment: string) => `Until ${moment}`,
  since: (moment: string) => `Since ${moment}`,
  renewing: 'Renewing – payment being collected',
  renews: (day: string) => `Renews on ${day}`,
  left: (span: string) => `${span} left`,
  over: (span: string) => `Expired ${span} ago`,
  probably: (plate: string) => `Probably ${plate}`,
  entered: (plate: string) => `You entered ${plate}`,
  check: (plate: string) => `Check ${plate}`,
  blockedTitle: 'Blocked',
  paidUntil: (moment: string) => `Paid until ${moment}`,
  span: {
    moment: 'less than a minute',
    minutes: (count: number) => `${count} min`,
    hours: (count: number) => `${count} h`,
    days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
  },
  advice: {
    pay_later: (moment: string) => `Parked during an outage and pays by link. Valid until ${moment}.`,
    paying: 'The driver has started to pay. Look again in a minute.',
    just_expired: (minutes: number) =>
      `Drivers have ${minutes} minute${minutes === 1 ? '' : 's'} to leave or extend. Look again before you act.`,
    arrival: (moment: string) =>
      `Perhaps just arrived: drivers have until ${moment} to pay. Look again before you act.`,
    renewing: 'The month has ended and the next one is being charged. There is nothing to do.',
    refunded: 'Paid, then refunded.',
    probably: 'Only characters that look alike differ. Compare it with the car before you act.',
    slip: 'No other plate here is so close to it. Compare it with the car before you act.',
    not_found: (lot: string) => `Nobody has paid for this plate at ${lot}.`,
  },
  permit: {
    title: 'Valid: permit',
    line: (reason: string | null, until: string) =>
      reason ? `Permit: ${reason}, until ${until}` : `Permit until ${until}`,
    days: (days: string) => `Valid ${days}`,
    notToday: (days: string) => `Valid ${days} only, not today`,
    notYet: 'Not valid yet',
  },
  blocked: (reason: string, until: string) => `Blocked until ${until}: ${reason}`,
  plateNote: (note: string) => `About this plate: ${note}`,
  correctedTo: (plate: string) => `Plate corrected to ${plate}. Both spellings count, but for one car only.`,
  note: (text: string) => `Note: ${text}`,
  checkedAt: (time: string) => `Checked at ${time}`,
  again: 'Check again',
  warn: 'Write a warning',
  checking: (plate: string) => `Checking ${plate}...`,
  waiting: 'No connection',
  waitingAdvice: (plate: string) => `${plate} will be checked as soon as there is one.`,
  failed: 'Could not check the plate',
  failedAdvice: 'We could not reach Lotwise. Check your connection and try again.',
  nearMisses: 'Did you mean one of these?',
  idle: 'Enter a plate to see if it’s paid.',
  suggestions: 'Valid now',
  round: {
    heading: 'Your round',
    all: 'Rounds',
    begin: 'Start a round',
    end: 'End the round',
    cars: (count: number) => (count === 1 ? '1 car checked' : `${count} cars checked`),
    since: (span: string) => `For ${span}`,
    tones: { good: 'Green', wait: 'Amber', bad: 'Red' },
  },
  live: 'Read plates with the live camera',
  proof: {
    scan: 'Scan the driver’s proof',
    failed: 'The scanner could not be loaded. Enter the plate instead.',
    unconfirmed: 'Proof genuine, not confirmed',
    standings: {
      agrees: () => 'Plate from the driver’s proof, which is genuine. Compare it with the car.',
      newer: () =>
        'From the driver’s proof, which is newer than the saved data. Compare the plate with the car: O, Q and 0, I and 1, B and 8, S and 5, Z and 2 are written alike in it.',
      unknown: (moment: string) =>
        `The driver’s proof says paid until ${moment}. The saved data does not have this stay: it may have been changed since. Look again with a connection.`,
      overruled: (moment: string) =>
        `The driver’s proof is genuine and says until ${moment}, but it is older than this answer. This answer counts.`,
      over: (moment: string) => `The driver’s proof itself ended: ${moment}.`,
    },
  },
  signal: 'Sound and vibration',
  recent: 'Recent checks',
  recentAbout: { own: 'Your own.', all: 'By everyone who checks this lot.' },
  kept: `Kept for ${KEEP_CHECKS_DAYS} days.`,
  recentNone: 'No checks yet. What you look up is listed here.',
  notSent: 'not sent yet',
  recentFailed: 'The list could not be loaded.',
  recheck: (plate: string) => `Check ${plate} again`,
}

export type ChecksWords = Widened<typeof checksEn>
