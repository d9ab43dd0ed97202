import type { Reasons } from '@lotwise/contract/endpoint'
import type { createPaymentIntent, createSubscription, customerPortal } from '@lotwise/contract/payments'
import type { mailReceipt } from '@lotwise/contract/receipts'
import type { changePlate, extendSession, getSession } from '@lotwise/contract/sessions'
import type { FirstReason, Widened } from './en.ts'
import type { ReasonWords } from './error-text.ts'

type PayingReason = Exclude<
  | Reasons<typeof getSession>
  | Reasons<typeof extendSession>
  | Reasons<typeof changePlate>
  | Reasons<typeof mailReceipt>
  | Reasons<typeof createPaymentIntent>
  | Reasons<typeof createSubscription>
  | Reasons<typeof customerPortal>,
  FirstReason
>

const reasons: ReasonWords<PayingReason> = {
  monthly_renews: 'A monthly pass renews on its own',
  stay_unpaid: 'This parking was never paid, so there’s no time to extend. Start a new stay instead.',
  stay_refunded: 'This parking was refunded, so there’s no time to extend. Start a new stay instead.',
  stay_stopped: 'This parking was stopped early, so there’s no time to extend. Start a new stay instead.',
  session_not_paid: 'This parking is not paid',
  plate_change_over: 'The plate can only be changed while your paid time is running',
  plate_corrected_often: 'This plate has been corrected three times. Please ask the lot’s staff.',
  plate_too_different:
    'You can switch to another car only once, within 10 minutes of paying. Please ask the lot’s staff.',
  car_changed_today: 'You already changed cars today. You can change again tomorrow, or ask the lot’s staff.',
  already_paid: 'This session is already paid',
  paid_by_subscription: 'A monthly session is paid through its subscription',
  paid_by_card: 'This session is paid once, by card',
  amount_mismatch: 'The price of this session has changed. Please start again.',
  subscription_email_required: 'Email is required for monthly subscription payments',
  card_declined_often: ({ minutes }) =>
    `Cards were declined too many times for this payment. Try again in ${minutesText(minutes)} with another card, or ask the lot’s staff.`,
  network_declined_often: ({ minutes }) =>
    `Many cards were declined on this network in the past hour. Try again in ${minutesText(minutes)}, or ask the lot’s staff.`,
  payment_intent_failed: 'Failed to create payment intent',
  subscription_failed: 'Failed to create subscription',
  return_url_foreign: 'Failed to access subscription portal',
  customer_not_found: 'Customer information not found',
  portal_failed: 'Failed to access subscription portal',
}

function minutesText(minutes: number): string {
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}

/** Why a bank or the payment provider refused a card; whatever has no sentence here is a plain refusal. */
const declines = {
  card_declined: 'Your card was declined.',
  insufficient_funds: 'Your card has insufficient funds.',
  expired_card: 'Your card has expired.',
  incorrect_cvc: 'Your card’s security code is incorrect.',
  incorrect_number: 'Your card number is incorrect.',
  invalid_expiry: 'Your card’s expiration date is invalid.',
  processing_error: 'Your card couldn’t be processed. Please try again in a moment.',
  authentication_required: 'Your bank needs to confirm it’s you. Please try again and follow its instructions.',
  authentication_failed: 'Your bank couldn’t confirm it was you. Please try again or use another card.',
  card_not_supported: 'This kind of card or purchase is not supported. Please use another card.',
  limit_exceeded: 'This payment is over your card’s limit. Please use another card.',
}
export type Decline = keyof typeof declines

/** Words of the payment pages, in their chunks. */
export const payingEn = {
  reasons,
  declines,

  session: {
    notFound: 'Session not found',
    invalidId: 'Invalid session ID',
    loadFailed: 'Failed to load session',
    plate: 'Plate',
    duration: 'Duration',
    hours: (hours: number) => (hours === 1 ? '1 hour' : `${hours} hours`),
    extension: (hours: number) => `Extension +${hours === 1 ? '1 hour' : `${hours} hours`}`,
    extended: (bought: string) => `${bought}, extended`,
    allDay: (time: string) => `All day (until ${time})`,
    monthly: 'Monthly (Recurring)',
    renews: 'Renews monthly',
    renewing: 'Renewing – payment being collected',
    amount: 'Amount',
    expires: 'Expires',
    card: 'Card',
    location: 'Location',
    nextCharge: 'Next charge',
  },

  payment: {
    title: 'Complete Payment',
    pay: (amount: string) => `Pay ${amount}`,
    paying: 'Paying...',
    preparing: 'Preparing the card form...',
    cardForm: 'Card details',
    wallets: 'Pay with a digital wallet',
    orByCard: 'or pay by card',
    safe: 'Your card details go straight to the payment provider. We never see them.',
    successful: 'Payment successful!',
    subscribed: 'Subscription started successfully!',
    failed: 'Payment failed',
    processingFailed: 'Error processing payment',
    unknown: 'We couldn’t reach the payment provider. Try again: you won’t be charged twice.',
    intentFailed: 'Failed to create payment intent',
    subscriptionFailed: 'Failed to create subscription',
    subscriptionError: 'Error setting up subscription',
    setupFailed: 'Payment setup failed',
    sessionOrSetupFailed: 'Session not found or payment setup failed',
    paused: 'Payments are paused',
    restarted: 'This payment timed out. Please enter your card again: you haven’t been charged.',
    notCharged: 'You haven’t been charged.',
    toCheckout: 'Taking you to the secure checkout...',
    backToLot: 'Back to the parking lot',
    changeStay: 'Change plate or hours',
    changeHours: 'Change hours',
    changeDetails: 'Change your details',
  },

  confirming: {
    heading: 'Confirming your payment...',
    patience: 'This page updates on its own.',
    slow: 'We haven’t heard from the payment provider yet. If you paid, there’s nothing more to do: keep this page open, or come back to it later. It will show your pass as soon as the payment is confirmed.',
    notPaidYet: 'Haven’t paid yet?',
    unpaid: 'This parking isn’t paid yet',
    justPaid: 'If you’ve just paid, this page updates on its own. If not, pay now.',
  },

  pass: {
    title: 'Payment Successful!',
    timeLeft: 'Time left',
    until: 'Until',
    expired: 'Expired',
    stopped: 'Stopped early',
    paid: 'Paid',
    cancelled: (date: string) => `Cancelled – valid until ${date}`,
    ends: (date: string) => `Ends ${date}`,
    days: (days: number) => (days === 1 ? '1 day' : `${days} days`),
    refunded: 'Payment refunded',
    refundedAdvice: 'The money is on its way back to your card. This parking is no longer paid.',
    extend: 'Extend',
    receipt: 'Receipt',
    ticket: 'I got a ticket',
    manage: 'Manage Your Subscription',
    plan: 'Your monthly plan',
    notFound: 'Session not found or lot data could not be loaded.',
    customerMissing: 'Customer information not found',
    portalFailed: 'Failed to access subscription portal',
    portalError: 'Error accessing subscription management',
    keep: 'Keep this link: it opens your pass on any device.',
    anyCard: 'Card',
  },

  plate: {
    wrong: 'Wrong plate?',
    label: 'Correct plate',
    advice:
      'Fix a typo any time while you’re parked. Within 10 minutes of paying, you can also switch to another car, once.',
    planAdvice:
      'Fix a typing mistake at any time. Once a day you can enter another car; the plate before is no longer valid from that moment.',
    save: 'Save plate',
    saving: 'Saving...',
    cancel: 'Cancel',
    changed: (plate: string) => `Your parking is now for ${plate}`,
    failed: 'The plate could not be changed. Please try again.',
  },

  extend: {
    title: 'Extend Parking',
    expired: 'Expired',
    expires: (time: string) => `Expires ${time}`,
    hours: 'Additional Hours',
    maxHours: (maxHours: number) => `You can only park for a maximum of ${maxHours} hours.`,
    lotMissing: 'Lot information is required for extensions',
    cancel: 'Cancel',
    newStay: 'Start a new stay',
  },
}

export type PayingWords = Widened<typeof payingEn>
