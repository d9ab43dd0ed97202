import type { eraseDriverData, readDriverData, requestDataCode } from '@lotwise/contract/driver-data'
import type { Reasons } from '@lotwise/contract/endpoint'
import type { CheckResult } from '@lotwise/domain/plate-check'
import type { PaymentStatus } from '@lotwise/domain/session'
import type { FirstReason, Widened } from './en.ts'
import type { ReasonWords } from './error-text.ts'

type YourDataReason = Exclude<
  Reasons<typeof requestDataCode> | Reasons<typeof readDriverData> | Reasons<typeof eraseDriverData>,
  FirstReason
>

const reasons: ReasonWords<YourDataReason> = {
  phone_not_textable: 'We can only text numbers in Canada and the United States. For another number, write to us.',
  data_codes_often: 'Too many codes were requested for this number. Please try again in an hour.',
  data_code_wrong: 'This code is wrong or no longer valid. After five tries, request a new one.',
  data_request_over: 'Your code has expired. Please request a new one.',
}
const statuses: Record<PaymentStatus, string> = {
  pending: 'Not paid',
  paid: 'Paid',
  refunded: 'Refunded',
  Yolo: 'Monthly plan',
}
const checks: Record<CheckResult, string> = {
  valid: 'Valid',
  monthly: 'Monthly plan',
  free: 'Free',
  pay_later: 'Pays later (outage)',
  paying: 'Payment in progress',
  just_expired: 'Just expired',
  expired: 'Expired',
  refunded: 'Refunded',
  not_found: 'Not found',
}
const purposes: Record<string, string> = {
  paid: 'Confirmation',
  reminder: 'Reminder',
  receipt: 'Receipt',
  refunded: 'Refund',
  renewal_failed: 'Failed renewal',
  plan_changed: 'Plan cancelled or kept',
  data_code: 'Code for this page',
  thread: 'Message from the lot’s staff',
}
const count = (n: number, one: string, more: string) => (n === 1 ? `1 ${one}` : `${n} ${more}`)

/** Words of the page where drivers see and erase what is stored about them, in its chunk. */
export const yourDataEn = {
  reasons,
  title: 'Your data',
  intro: 'See what we store about your plate, download it, or have it erased.',
  how: 'We text a code to the phone number you parked with, so nobody else can see your data.',
  phoneHint: 'The one you parked with',
  ask: 'Text me a code',
  asking: 'Sending...',
  askFailed: 'The code could not be requested. Please try again.',

  codeTitle: 'Enter your code',
  codeSent: (plate: string, phone: string) =>
    `If ${plate} has parked with ${phone}, a code is on its way. It works once, within 10 minutes.`,
  code: 'Code',
  codeHint: '6 digits',
  codeMissing: 'Enter the 6 digits from the text.',
  open: 'Show my data',
  opening: 'One moment...',
  openFailed: 'Your data could not be loaded. Please try again.',
  noCode:
    'No code? Check the plate and the number. If you replied STOP to our texts, reply START to the same number first.',
  again: 'Change plate or number',

  found: (plate: string) => `What we store about ${plate}`,
  foundWith: (phone: string) => `Parked with ${phone}. Stays with another number are not shown here.`,
  download: 'Download as a file',
  until: (date: string) => `Kept until ${date}`,
  stays: (n: number) => count(n, 'stay', 'stays'),
  staysWhy: (months: number) =>
    `To check who may park, for receipts and for questions. Phone number, names and email address are erased ${months} months after the end.`,
  permits: (n: number) => count(n, 'permit', 'permits'),
  permitsWhy: (months: number) =>
    `Entered by the lot’s staff, so you don’t have to pay. Removed ${months} months after the end.`,
  plateNotes: (n: number) => count(n, 'staff note', 'staff notes'),
  plateNotesWhy: 'Written by the lot’s staff about your plate. Erased with your stays, unless the plate is blocked.',
  blocked: (reason: string, until: string) => `Blocked until ${until}: ${reason}`,
  warnings: (n: number) => count(n, 'warning', 'warnings'),
  warningsWhy: 'Left at your car when no payment was found. Never a fine. Photos are deleted after 90 days.',
  warningStates: { open: 'Open', paid: 'Paid', withdrawn: 'Withdrawn' },
  photos: (n: number) => count(n, 'photo', 'photos'),
  kinds: { stay: 'Stay', extension: 'Extension', month: 'Monthly plan' },
  statuses,
  formerPlates: (plates: string) => `Before: ${plates}`,
  planPlates: (plates: string) => `Other cars of the plan: ${plates}`,
  deletedByStaff: 'Deleted by the lot’s staff',
  running: 'Not over yet',
  owed: (date: string) => `To be paid later because of an outage. Kept until it’s paid, at the latest until ${date}`,
  contactUntil: (date: string) => `Number kept until ${date}`,
  plateUntil: (date: string) => `plate until ${date}`,
  payments: (n: number) => count(n, 'payment', 'payments'),
  paymentsWhy:
    'Tax law requires records of payments, with the plate, for six years after the year of payment. After that, only the amounts are kept. Card numbers are never stored here.',
  refunded: (amount: string) => `${amount} refunded`,
  receipt: (number: string) => `Receipt ${number}`,
  messages: (n: number) => count(n, 'message', 'messages'),
  messagesWhy: 'To answer questions about them. Number and text are erased after 90 days.',
  purposes,
  message: 'Message',
  letters: (n: number) => count(n, 'message with staff', 'messages with staff'),
  lettersWhy: (months: number) => `To settle questions about a stay. Removed after ${months} months.`,
  authors: { driver: 'You', staff: 'The lot’s staff' },
  plateChecks: (n: number) => count(n, 'plate check by staff', 'plate checks by staff'),
  plateChecksWhy: 'To see what was checked, for complaints. Removed after 90 days.',
  checks,

  erase: {
    title: 'Erase your data',
    now: 'Erased at once: phone number, names, email address, texts and plate checks of stays that are over, and the plate where nothing was paid.',
    kept: 'Kept by law: amount, receipt and plate of paid stays, for six years after the year of the payment. Staff no longer see whose they were. The log of staff changes isn’t rewritten.',
    owed: (n: number) =>
      `${n === 1 ? 'One stay' : `${n} stays`} from an outage still ${n === 1 ? 'has' : 'have'} to be paid. We keep ${n === 1 ? 'it' : 'them'} until then, for 90 days at most, because the lot’s owner may ask for the payment. After that ${n === 1 ? 'it is' : 'they are'} erased.`,
    later: (n: number) =>
      n === 1
        ? 'One stay isn’t over yet or has a payment in progress. It stays valid and will be erased once it’s over.'
        : `${n} stays aren’t over yet or have a payment in progress. They stay valid and will be erased once they’re over.`,
    begin: 'Erase my data',
    warning: 'This cannot be undone. Without your number we can no longer find your stays for you.',
    confirm: 'Erase for good',
    erasing: 'Erasing...',
    cancel: 'Keep my data',
    failed: 'Your data could not be erased. Please try again.',
    done: 'Your data is erased',
    noted: 'Your request is noted',
    doneNow: (n: number) =>
      n === 1 ? 'One stay no longer shows who parked.' : `${n} stays no longer show who parked.`,
    doneLater: (n: number) =>
      n === 1
        ? 'One stay isn’t over yet. It will be erased automatically once it is.'
        : `${n} stays aren’t over yet. They will be erased automatically once they are.`,
    device: 'Your plate and number were also removed from this device.',
  },
}

export type YourDataWords = Widened<typeof yourDataEn>
