import type { Reasons } from '@lotwise/contract/endpoint'
import type { answerWarning, listWarnings, withdrawWarning, writeWarning } from '@lotwise/contract/warnings'
import type { CheckResult } from '@lotwise/domain/plate-check'
import type { WarningReason, WarningState, Withdrawal } from '@lotwise/domain/warning'
import { clock } from './clock-text.ts'
import type { FirstReason, Widened } from './en.ts'
import type { ReasonWords } from './error-text.ts'
import type { StaffReason } from './staff-en.ts'

type Own = Exclude<
  | Reasons<typeof writeWarning>
  | Reasons<typeof listWarnings>
  | Reasons<typeof withdrawWarning>
  | Reasons<typeof answerWarning>,
  FirstReason | StaffReason
>

const results: Record<CheckResult, string> = {
  valid: 'it is paid',
  monthly: 'it has a monthly pass',
  free: 'it may park free',
  pay_later: 'the driver may pay later',
  paying: 'the driver is paying right now',
  just_expired: 'it has only just expired',
  expired: 'it has expired',
  refunded: 'it was refunded',
  not_found: 'it was not found',
}
const reasons: ReasonWords<Own> = {
  warning_not_found: 'This warning no longer exists',
  warning_not_due: ({ result }) => `We checked again: ${results[result]}. No warning was written.`,
  warning_lookalike: ({ plate }) => `${plate} is paid and looks like this plate. Look again. No warning was written.`,
  warning_arrival: ({ until }) =>
    `This car was first seen a short while ago. After ${clock(until, 'en')} it can be checked again.`,
  warning_incident: 'Drivers cannot pay just now because of an outage. No warnings until it is over.',
  warning_exists: 'This car already has a warning from today.',
  warning_note_required: 'Write a few words',
  warning_closed: 'This warning has already been closed',
  photo_too_large: 'A photo is larger than 4 MB',
  photo_too_many_pixels: 'A photo has too many pixels',
  photo_type_unsupported: 'A photo is neither a JPEG nor a PNG',
  photo_damaged: 'A photo is damaged. Take it again.',
}
const states: Record<WarningState, string> = { open: 'Open', paid: 'Paid', withdrawn: 'Withdrawn' }
const grounds: Record<WarningReason, string> = {
  not_found: 'No payment found',
  expired: 'Paid time over',
  refunded: 'Payment refunded',
  blocked: 'Plate blocked',
  other: 'Something else',
}
const withdrawals: Record<Withdrawal, string> = {
  staff: 'Withdrawn by staff',
  payment: 'Withdrawn by itself: it was paid after all',
  permit: 'Withdrawn by itself: the plate has a permit',
  incident: 'Withdrawn by itself: drivers could not pay then',
}

/** Words of the staff’s pages about warnings. */
export const warningsEn = {
  reasons,
  states,
  grounds,
  withdrawals,
  heading: 'Warnings',
  about: 'Cards left at cars that were not paid for. A warning is never a fine.',
  loading: 'Loading warnings...',
  failed: 'The warnings could not be loaded',
  advice: 'Check your connection and try again.',
  filter: 'State',
  all: 'All warnings',
  total: (count: number) => (count === 1 ? '1 warning' : `${count} warnings`),
  empty: 'No warnings',
  emptyAdvice: 'Check a plate. If the answer is red, you can write a warning there.',
  noMatch: 'No warnings in this state',
  clear: 'Show all',
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  photos: (count: number) => (count === 1 ? '1 photo' : `${count} photos`),
  unanswered: 'Objection',
  open: 'Open',
  openOf: (plate: string) => `Open the warning for ${plate}`,
  write: {
    heading: 'Write a warning',
    about: 'The card says that it is not a fine. We check the plate once more before it is written.',
    plate: 'License Plate',
    reason: 'What did you see?',
    note: 'Note for the driver',
    noteOptional: 'Note for the driver (optional)',
    noteHint: 'The driver can read this.',
    photos: 'Photos',
    photosAbout:
      'Up to 3, kept for 90 days. Show this car and where it stands. Keep faces and other plates out: they are not our business.',
    addPhoto: 'Add a photo',
    photo: (number: number) => `Photo ${number}`,
    removePhoto: (number: number) => `Remove photo ${number}`,
    photoFailed: 'This file is not a photo we can read',
    submit: 'Check again and write',
    sending: 'Checking again...',
    offline: 'Not possible without a connection: the plate could not be checked again.',
    offlineAdvice: 'Go where there is a signal, then try again. Nothing was written.',
    failed: 'The warning could not be written. Nothing was written.',
    back: 'Back to checking',
  },
  written: {
    heading: 'Warning written',
    about: 'Print the card or copy the address onto a blank one, and leave it at the car.',
    address: 'Address on the card',
    print: 'Card, A6',
    receipt: 'Card for receipt printers',
    printed: (file: string) => `Saved as ${file}`,
    printFailed: 'The card could not be made',
    next: 'Check the next plate',
  },
  detail: {
    title: (plate: string) => `Warning for ${plate}`,
    loading: 'Loading the warning...',
    failed: 'The warning could not be loaded',
    reason: 'Reason',
    note: 'Note for the driver',
    seen: 'Seen',
    by: 'Written by',
    expired: 'Paid until',
    closed: 'Closed',
    page: 'Driver’s page',
    photos: 'Photos',
    byDriver: 'Sent by the driver',
    photo: (number: number) => `Photo ${number} of the car`,
    evidence: (number: number) => `Photo ${number} from the driver`,
    photoFailed: 'A photo could not be loaded',
    messages: 'Messages with the driver',
    noMessages: 'The driver has not written',
    driver: 'Driver',
    answer: 'Write to the driver',
    mailed: 'The driver gets it by email.',
    onPage: 'The driver left no email address and reads it on the warning’s page.',
    send: 'Send',
    sending: 'Sending...',
    sent: 'Message sent',
    sendFailed: 'The message could not be sent',
  },
  withdraw: {
    open: 'Withdraw warning',
    about: 'The driver’s page will say that it was withdrawn. Its photos are deleted.',
    note: 'Why (only staff see this)',
    submit: 'Withdraw',
    busy: 'Withdrawing...',
    done: 'Warning withdrawn',
    failed: 'The warning could not be withdrawn',
  },
}

export type WarningsWords = Widened<typeof warningsEn>
