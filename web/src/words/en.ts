import type { ErrorCode } from '@lotwise/contract/errors'
import { EMAIL_REFUSAL_TEXT } from '@lotwise/domain/email'
import { EXTENSION_LOT_TEXT, HOURS_REFUSAL_TEXT, maxExtensionHoursText, maxHoursText } from '@lotwise/domain/hours'
import { PLATE_REFUSAL_TEXT } from '@lotwise/domain/plate'

export const en = {
  pageTitle: (page: string) => `${page} – Lotwise`,
  skipToContent: 'Skip to content',
  retry: 'Retry',
  retrying: 'Retrying...',
  loading: 'Loading...',
  returnHome: 'Return to Home',
  continueToPayment: 'Continue to Payment',
  /** What the server said, as it said it: its sentences are English. */
  errorText: (_code: ErrorCode, message: string) => message,

  toast: { region: 'Notifications', dismiss: 'Dismiss' },

  /** Why a field is refused, by the code of the rule in domain/. */
  refusals: {
    ...PLATE_REFUSAL_TEXT,
    ...HOURS_REFUSAL_TEXT,
    ...EMAIL_REFUSAL_TEXT,
    phone_required: 'Please enter a phone number',
    phone_too_long: 'Please enter a phone number of at most 14 digits',
    first_name_required: 'Please enter your first name',
    last_name_required: 'Please enter your last name',
  },
  /** Beside the field, how to do better; the sentence above is the toast's. */
  advice: {
    hours_invalid: 'Enter whole hours, 1 or more.',
    email_invalid: 'Enter an address like name@example.com.',
  },

  moment: {
    today: (time: string) => `${time} today`,
    tomorrow: (time: string) => `${time} tomorrow`,
    onDay: (time: string, day: string) => `${time} on ${day}`,
  },

  hours: {
    choices: 'Quick choices',
    short: (hours: number) => `${hours} h`,
    allDay: 'All day',
    less: 'Less time',
    more: 'More time',
    parkedUntil: 'parked until',
  },

  home: {
    prompt: 'Select your parking location',
    pitch: 'Pay by licence plate. No app, no account.',
    loading: 'Loading parking lots...',
    failed: 'Failed to load parking lots',
    empty: 'No parking lots available at the moment.',
    defaultSubtitle: 'Convenient parking location',
  },

  lot: {
    chooseOther: 'Choose a different location',
    loading: 'Loading parking lot...',
    payOnce: 'Pay Once',
    payMonthly: 'Pay Monthly',
    mode: 'How to pay',
    plate: 'License Plate',
    phone: 'Phone',
    phoneHint: 'We text your receipt and a reminder.',
    hours: 'Hours',
    firstName: 'First Name',
    lastName: 'Last Name',
    email: 'Email',
    aMonth: 'a month',
    autoRenews: 'Auto-renews monthly. Cancel anytime.',
    remember: 'Remember me on this device',
    forget: 'Forget me',
    forgotten: 'Forgotten on this device',
    maxHours: maxHoursText,
    starting: 'One moment...',
    waiting: 'Waiting for a connection...',
    createFailed: (reason: string) => `Failed to create parking session: ${reason}`,
    unknownError: 'Unknown error',
    notFound: (slug: string) => `Lot not found: ${slug}`,
    unableToLoad: 'Unable to Load Parking Lot',
    notAvailable: 'Lot information not available',
    loadFailed: 'Failed to load lot data',
  },

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

  footer: {
    madeInCanada: 'Proudly Made in Canada',
    adminAccess: 'Admin Access',
    backToHome: 'Back to Home',
    otherLanguage: 'Français',
  },

  offline: 'You are offline. This page may be out of date.',

  crash: {
    heading: 'Something went wrong',
    advice: 'The page could not be shown. Please try again.',
    lostChunk: 'Part of the page did not arrive. Check your connection and try again.',
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
    receiptNumber: 'Receipt number',
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

type Widened<T> = T extends string
  ? string
  : T extends (...args: never) => unknown
    ? T
    : { [K in keyof T]: Widened<T[K]> }
export type Words = Widened<typeof en>
