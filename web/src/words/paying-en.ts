import { EXTENSION_LOT_TEXT, maxExtensionHoursText } from '@lotwise/domain/hours'
import type { Widened } from './en.ts'

/** Words of the payment pages, in their chunks. */
export const payingEn = {
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
    maxHours: maxExtensionHoursText,
    lotMissing: EXTENSION_LOT_TEXT,
    cancel: 'Cancel',
  },
}

export type PayingWords = Widened<typeof payingEn>
