import type { Reasons } from '@lotwise/contract/endpoint'
import type { createPaymentIntent, createSubscription, customerPortal } from '@lotwise/contract/payments'
import type { extendSession, getSession } from '@lotwise/contract/sessions'
import type { FirstReason, Widened } from './en.ts'
import type { ReasonWords } from './error-text.ts'

type PayingReason = Exclude<
  | Reasons<typeof getSession>
  | Reasons<typeof extendSession>
  | Reasons<typeof createPaymentIntent>
  | Reasons<typeof createSubscription>
  | Reasons<typeof customerPortal>,
  FirstReason
>

const reasons: ReasonWords<PayingReason> = {
  monthly_renews: 'A monthly session renews by itself',
  already_paid: 'This session is already paid',
  paid_by_subscription: 'A monthly session is paid through its subscription',
  paid_by_card: 'This session is paid once, by card',
  amount_mismatch: 'The price of this session has changed. Please start again.',
  subscription_email_required: 'Email is required for monthly subscription payments',
  card_declined_often: ({ minutes }) =>
    `Cards were declined too many times for this payment. Try again in ${minutesText(minutes)} with another card, or ask the lot’s staff.`,
  network_declined_often: ({ minutes }) =>
    `Many cards were declined on this network within an hour. Try again in ${minutesText(minutes)}, or ask the lot’s staff.`,
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
export const declines = {
  card_declined: 'Your card was declined.',
  insufficient_funds: 'Your card has insufficient funds.',
  expired_card: 'Your card has expired.',
  incorrect_cvc: 'Your card’s security code is incorrect.',
  incorrect_number: 'Your card number is incorrect.',
  invalid_expiry: 'Your card’s expiration date is invalid.',
  processing_error: 'Your card could not be processed just now. Please try again in a moment.',
  authentication_required: 'Your bank needs to confirm that it is you. Please try again and follow its instructions.',
  authentication_failed: 'Your bank could not confirm that it was you. Please try again or use another card.',
  card_not_supported: 'This kind of card or purchase is not supported. Please use another card.',
  limit_exceeded: 'This payment is over the limit of your card. Please use another card.',
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
    dayRate: 'day rate',
    monthly: 'Monthly (Recurring)',
    renews: 'Renews monthly',
    renewing: 'Renewing – payment being collected',
    amount: 'Amount',
    expires: 'Expires',
    card: 'Card',
    location: 'Location',
  },

  payment: {
    title: 'Complete Payment',
    pay: (amount: string) => `Pay ${amount}`,
    paying: 'Paying...',
    preparing: 'Preparing the card form...',
    cardForm: 'Card details',
    wallets: 'Pay with a digital wallet',
    orByCard: 'or pay by card',
    safe: 'Card details go straight to the payment provider. We never see them.',
    successful: 'Payment successful!',
    subscribed: 'Subscription started successfully!',
    failed: 'Payment failed',
    processingFailed: 'Error processing payment',
    unknown: 'We could not reach the payment provider. Try again: you will not be charged twice.',
    intentFailed: 'Failed to create payment intent',
    subscriptionFailed: 'Failed to create subscription',
    subscriptionError: 'Error setting up subscription',
    setupFailed: 'Payment setup failed',
    sessionOrSetupFailed: 'Session not found or payment setup failed',
    paused: 'Payments are paused',
    restarted: 'This payment had expired. Please enter your card again: you have not been charged.',
    notCharged: 'You have not been charged.',
    toCheckout: 'Taking you to the secure checkout...',
    backToLot: 'Back to the parking lot',
  },

  confirming: {
    heading: 'Confirming your payment...',
    patience: 'This page refreshes by itself. You can leave it open.',
    slow: 'We have not heard from the payment provider yet. If you have paid, there is nothing more to do: this page will show it as soon as it is confirmed.',
    notPaidYet: 'Have you not paid yet?',
  },

  pass: {
    title: 'Payment Successful!',
    timeLeft: 'Time left',
    until: 'Until',
    expired: 'Expired',
    paid: 'Paid',
    ends: (date: string) => `Ends ${date}`,
    days: (days: number) => (days === 1 ? '1 day' : `${days} days`),
    refunded: 'Payment refunded',
    refundedAdvice: 'The money goes back to your card. This session no longer counts as paid.',
    extend: 'Extend',
    receipt: 'Receipt',
    manage: 'Manage Your Subscription',
    notFound: 'Session not found or lot data could not be loaded.',
    customerMissing: 'Customer information not found',
    portalFailed: 'Failed to access subscription portal',
    portalError: 'Error accessing subscription management',
    receiptTitle: 'Parking receipt',
    bought: 'Bought',
    keep: 'Keep this link: it shows your pass on any device.',
    anyCard: 'Card',
  },

  extend: {
    title: 'Extend Parking',
    expired: 'Expired',
    expires: (time: string) => `Expires ${time}`,
    hours: 'Additional Hours',
    maxHours: (maxHours: number) => `You can only park for a maximum of ${maxHours} hours.`,
    lotMissing: 'Lot information is required for extensions',
    cancel: 'Cancel',
  },
}

export type PayingWords = Widened<typeof payingEn>
