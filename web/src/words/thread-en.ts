import type { CheckResult } from '@lotwise/domain/plate-check'
import type { PlateChangeKind } from '@lotwise/domain/plate-change'
import type { Reasons } from '@lotwise/contract/endpoint'
import type { getStayRecord } from '@lotwise/contract/stay-records'
import type { getThread, writeToStaff } from '@lotwise/contract/threads'
import type { FirstReason, Widened } from './en.ts'
import type { ReasonWords } from './error-text.ts'

type ThreadReason = Exclude<
  Reasons<typeof getThread> | Reasons<typeof writeToStaff> | Reasons<typeof getStayRecord>,
  FirstReason
>

const reasons: ReasonWords<ThreadReason> = { session_not_paid: 'This parking has not been paid yet' }
const checks: Record<CheckResult, string> = {
  valid: 'Paid',
  monthly: 'Monthly plan',
  free: 'Free',
  pay_later: 'Pays later (outage)',
  paying: 'Payment in progress',
  just_expired: 'Just expired',
  expired: 'Expired',
  refunded: 'Refunded',
  not_found: 'Not found',
}
const changes: Record<PlateChangeKind, (plate: string, isValid: boolean) => string> = {
  correction: (plate, isValid) => `${plate} was corrected${isValid ? '; both spellings are valid' : ''}`,
  other_car: (plate) => `${plate} was replaced by another car`,
}

/** Words of what drivers and staff write to each other, in the chunks of the driver's page and of the session panel. */
export const threadEn = {
  reasons,
  ticket: {
    title: 'I got a ticket',
    intro: 'This is what we have on record about your parking. Save it, or write to the lot’s staff.',
    record: 'On record',
    plate: 'Licence plate',
    changed: 'Plate changes',
    changes,
    from: 'Paid from',
    until: 'Paid until',
    refunded: 'This parking was refunded and is no longer valid.',
    payments: 'Payments',
    payment: (amount: string, receipt: string | null) => (receipt ? `${amount}, receipt No. ${receipt}` : amount),
    back: (amount: string) => `${amount} refunded`,
    checks: 'Checks by staff',
    noChecks: 'No checks on record for this stay',
    results: checks,
    pdf: 'Save as PDF',
    pass: 'Back to your pass',
    messages: 'Messages',
    you: 'You',
    staff: 'The lot’s staff',
    write: 'Your message to the lot’s staff',
    hint: 'They can see your payment and the checks. Include the ticket number and time.',
    email: 'Email for the reply (optional)',
    noEmail: 'Without one, we’ll text you when they reply.',
    send: 'Send message',
    sending: 'Sending...',
    sent: 'Your message was sent',
    empty: 'Describe what happened.',
    failed: 'Your message could not be sent. Please try again.',
    loadFailed: 'The record could not be loaded.',
  },
  panel: {
    heading: 'Messages with the driver',
    none: 'No messages yet',
    unknown: 'The messages could not be loaded',
    driver: 'Driver',
    answer: 'Write to the driver',
    mailed: 'The driver gets it by email.',
    texted: 'The driver gets a text with a link to it.',
    send: 'Send',
    sending: 'Sending...',
    sent: 'Message sent',
    failed: 'The message could not be sent',
    record: 'Record as PDF',
    open: 'Answer',
    openOf: (plate: string) => `Answer the driver of ${plate}`,
  },
}

export type ThreadWords = Widened<typeof threadEn>
