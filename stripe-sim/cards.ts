import type { CardDetails } from './base-record.ts'

export type Behaviour =
  | 'ok'
  | 'declined'
  | 'insufficient_funds'
  | 'lost_card'
  | 'stolen_card'
  | 'expired_card'
  | 'incorrect_cvc'
  | 'processing_error'
  | 'authenticate_once'
  | 'authenticate_always'
  | 'authenticate_then_declined'
  | 'attach_then_fail'
  | 'dispute'
  | 'refund_pending'
  | 'refund_fail'
  | 'slow'
  | 'lost_answer'

type TestCard = { brand: string; country?: string; funding?: CardDetails['funding']; behaviour?: Behaviour }

/** Stripe's published test numbers, and two of our own at the end. */
export const TEST_CARDS: Record<string, TestCard> = {
  '4242424242424242': { brand: 'visa' },
  '4000056655665556': { brand: 'visa', funding: 'debit' },
  '4000001240000000': { brand: 'visa', country: 'CA' },
  '5555555555554444': { brand: 'mastercard' },
  '5200828282828210': { brand: 'mastercard', funding: 'debit' },
  '2223003122003222': { brand: 'mastercard' },
  '378282246310005': { brand: 'amex' },
  '371449635398431': { brand: 'amex' },
  '6011111111111117': { brand: 'discover' },
  '3056930009020004': { brand: 'diners' },
  '3566002020360505': { brand: 'jcb' },
  '6200000000000005': { brand: 'unionpay' },
  '4000000000000002': { brand: 'visa', behaviour: 'declined' },
  '4000000000009995': { brand: 'visa', behaviour: 'insufficient_funds' },
  '4000000000009987': { brand: 'visa', behaviour: 'lost_card' },
  '4000000000009979': { brand: 'visa', behaviour: 'stolen_card' },
  '4000000000000069': { brand: 'visa', behaviour: 'expired_card' },
  '4000000000000127': { brand: 'visa', behaviour: 'incorrect_cvc' },
  '4000000000000119': { brand: 'visa', behaviour: 'processing_error' },
  '4000002500003155': { brand: 'visa', behaviour: 'authenticate_once' },
  '4000002760003184': { brand: 'visa', behaviour: 'authenticate_always' },
  '4000008400001629': { brand: 'visa', behaviour: 'authenticate_then_declined' },
  '4000000000003220': { brand: 'visa', behaviour: 'authenticate_always' },
  '4000000000000341': { brand: 'visa', behaviour: 'attach_then_fail' },
  '4000000000000259': { brand: 'visa', behaviour: 'dispute' },
  '4000000000007726': { brand: 'visa', behaviour: 'refund_pending' },
  '4000000000005126': { brand: 'visa', behaviour: 'refund_fail' },
  '4000000000006660': { brand: 'visa', behaviour: 'slow' },
  '4000000000006678': { brand: 'visa', behaviour: 'lost_answer' },
}

export const TEST_METHODS: Record<string, string> = {
  pm_card_visa: '4242424242424242',
  pm_card_visa_debit: '4000056655665556',
  pm_card_ca: '4000001240000000',
  pm_card_mastercard: '5555555555554444',
  pm_card_mastercard_debit: '5200828282828210',
  pm_card_amex: '378282246310005',
  pm_card_discover: '6011111111111117',
  pm_card_diners: '3056930009020004',
  pm_card_jcb: '3566002020360505',
  pm_card_unionpay: '6200000000000005',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_visa_chargeDeclined: '4000000000000002',
  pm_card_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_visa_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_chargeDeclinedLostCard: '4000000000009987',
  pm_card_visa_chargeDeclinedLostCard: '4000000000009987',
  pm_card_chargeDeclinedStolenCard: '4000000000009979',
  pm_card_visa_chargeDeclinedStolenCard: '4000000000009979',
  pm_card_chargeDeclinedExpiredCard: '4000000000000069',
  pm_card_chargeDeclinedIncorrectCvc: '4000000000000127',
  pm_card_chargeDeclinedProcessingError: '4000000000000119',
  pm_card_chargeCustomerFail: '4000000000000341',
  pm_card_authenticationRequired: '4000002760003184',
  pm_card_authenticationRequiredOnSetup: '4000002500003155',
  pm_card_authenticationRequiredChargeDeclinedInsufficientFunds: '4000008400001629',
  pm_card_threeDSecure2Required: '4000000000003220',
  pm_card_threeDSecureRequired: '4000000000003220',
  pm_card_createDispute: '4000000000000259',
  pm_card_pendingRefund: '4000000000007726',
  pm_card_refundFail: '4000000000005126',
}

export type Card = CardDetails & { behaviour: Behaviour }

export function cardOfNumber(number: string, expMonth: number, expYear: number): Card | null {
  const digits = number.replace(/[\s-]/g, '')
  if (!passesLuhn(digits)) return null
  const known = TEST_CARDS[digits]
  return {
    brand: known?.brand ?? brandOf(digits),
    last4: digits.slice(-4),
    expMonth,
    expYear,
    country: known?.country ?? 'US',
    funding: known?.funding ?? 'credit',
    wallet: null,
    behaviour: known?.behaviour ?? (known ? 'ok' : 'declined'),
  }
}

/** pm_card_… names, and link, which pays without a card that anyone sees. */
export function cardOfTestMethod(name: string, year: number): Card | null {
  const number = TEST_METHODS[name]
  return number ? cardOfNumber(number, 12, year + 8) : null
}

export function passesLuhn(digits: string): boolean {
  if (!/^\d{13,19}$/.test(digits)) return false
  let sum = 0
  for (const [place, digit] of [...digits].toReversed().entries()) {
    const doubled = Number(digit) * (place % 2 === 1 ? 2 : 1)
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

function brandOf(digits: string): string {
  if (/^3[47]/.test(digits)) return 'amex'
  if (/^(5[1-5]|2[2-7])/.test(digits)) return 'mastercard'
  return digits.startsWith('6') ? 'discover' : 'visa'
}

export type Failure = { code: string; declineCode: string | null; message: string }

const DECLINED: Failure = { code: 'card_declined', declineCode: 'generic_decline', message: 'Your card was declined.' }

const FAILURES: Partial<Record<Behaviour, Failure>> = {
  declined: DECLINED,
  attach_then_fail: DECLINED,
  authenticate_then_declined: DECLINED,
  insufficient_funds: { ...DECLINED, declineCode: 'insufficient_funds', message: 'Your card has insufficient funds.' },
  lost_card: { ...DECLINED, declineCode: 'lost_card' },
  stolen_card: { ...DECLINED, declineCode: 'stolen_card' },
  expired_card: { code: 'expired_card', declineCode: 'expired_card', message: 'Your card has expired.' },
  incorrect_cvc: {
    code: 'incorrect_cvc',
    declineCode: 'incorrect_cvc',
    message: "Your card's security code is incorrect.",
  },
  processing_error: {
    code: 'processing_error',
    declineCode: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
}

export const AUTHENTICATION_FAILED: Failure = {
  code: 'payment_intent_authentication_failure',
  declineCode: null,
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
}

export const AUTHENTICATION_REQUIRED: Failure = {
  code: 'authentication_required',
  declineCode: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
}

export const failureOf = (behaviour: Behaviour): Failure | null => FAILURES[behaviour] ?? null

/** A card that failed to authenticate once for good is remembered when it was set up for later use. */
export function needsAuthentication(behaviour: Behaviour, offSession: boolean): boolean {
  if (behaviour === 'authenticate_once') return !offSession
  return behaviour === 'authenticate_always' || behaviour === 'authenticate_then_declined'
}
