import type { Reasons } from '@lotwise/contract/endpoint'
import type { getLot, listLots } from '@lotwise/contract/lots'
import type { createSession } from '@lotwise/contract/sessions'
import type { ReasonWords } from './error-text.ts'

/** Reasons on a driver's first pages; later chunks bring the sentences of their own calls. */
export type FirstReason =
  | Reasons<typeof listLots>
  | Reasons<typeof getLot>
  | Reasons<typeof createSession>
  | 'unreachable'

const broken = 'Something went wrong. Please try again.'

const reasons: ReasonWords<FirstReason> = {
  invalid_input: () => 'Please check what you entered and try again.',
  json_required: broken,
  request_too_large: () => broken,
  rate_limited: 'Too many requests. Please wait a moment and try again.',
  internal: broken,
  unavailable: 'Lotwise is busy for a moment. Please try again.',
  unspecified: broken,
  unreachable: 'We could not reach Lotwise. Check your connection and try again.',
  lot_not_found: ({ slug }) => (slug ? `Lot not found: ${slug}` : 'Lot not found'),
  lot_settings_not_found: 'Lot settings not found',
  lot_cannot_charge: 'Online payment isn’t available here right now. Please ask the lot’s staff how to pay.',
  lot_full: 'This lot is full right now',
  plate_required: 'Please enter a license plate',
  plate_too_long: 'A plate has at most 12 letters and digits',
  plate_characters: 'A plate has only letters A to Z, digits, spaces and hyphens',
  phone_required: 'Please enter a phone number',
  phone_too_long: 'Please enter a phone number of at most 14 digits',
  hours_invalid: 'Please enter a valid number of hours',
  first_name_required: 'Please enter your first name',
  last_name_required: 'Please enter your last name',
  email_required: 'Please enter your email address',
  email_invalid: 'Please enter a valid email address',
  below_minimum: 'This stay costs less than the card minimum ($0.50). Please ask the lot’s staff.',
  plate_blocked: ({ contact }) => `Parking for this plate can’t be paid for here. Please contact the lot: ${contact}`,
  session_not_found: 'Session not found',
  idempotency_key_too_long: broken,
  idempotency_key_reused: broken,
}

export const en = {
  pageTitle: (page: string) => `${page} – Lotwise`,
  skipToContent: 'Skip to content',
  retry: 'Retry',
  retrying: 'Retrying...',
  loading: 'Loading...',
  returnHome: 'Return to Home',
  submit: { idle: 'Continue to Payment', sending: 'One moment...', waiting: 'Waiting for a connection...' },

  toast: { region: 'Notifications', dismiss: 'Dismiss' },

  reasons,
  /** Shown beside the field; the sentence above is the toast's. */
  advice: {
    hours_invalid: 'Enter a whole number of hours.',
    email_invalid: 'Enter an address like name@example.com.',
  },

  photo: {
    button: 'Read the plate from a photo',
    failed: 'Camera or OCR failed. Please enter the plate manually.',
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
    until: (time: string) => `to ${time}`,
    paidUntil: (_moment: string) => 'paid until',
  },

  lot: {
    defaultSubtitle: 'Convenient parking location',
    chooseOther: 'Choose a different location',
    loading: 'Loading parking lot...',
    payOnce: 'Pay Once',
    payMonthly: 'Pay Monthly',
    mode: 'How to pay',
    plate: 'License Plate',
    phone: 'Phone',
    phoneHint: 'We’ll text your pass and a reminder',
    hours: 'Hours',
    first_name: 'First Name',
    last_name: 'Last Name',
    email: 'Email',
    aMonth: 'per month',
    autoRenews: 'Auto-renews monthly. Cancel anytime.',
    remember: 'Remember my details on this device',
    forget: 'Forget',
    forgotten: 'Removed from this device',
    maxHours: (maxHours: number) => `Maximum parking duration is ${maxHours} hours`,
    createFailed: (reason: string) => `Failed to create parking session: ${reason}`,
    unknownError: 'Unknown error',
    unableToLoad: 'Unable to Load Parking Lot',
    notAvailable: 'Lot information not available',
    loadFailed: 'Failed to load lot data',
  },

  footer: {
    madeInCanada: 'Proudly Made in Canada',
    adminAccess: 'Admin Access',
    privacy: 'Privacy',
    backToHome: 'Back to Home',
    otherLanguage: 'Français',
  },

  offline: 'You are offline. This page may be out of date.',

  crash: {
    heading: 'Something went wrong',
    advice: 'The page could not be shown. Please try again.',
    lostChunk: 'Part of this page didn’t load. Check your connection and try again.',
  },
}

/** Words of any language, in the shape of the English ones. */
export type Widened<T> = T extends string
  ? string
  : T extends (...args: never) => unknown
    ? T
    : { [K in keyof T]: Widened<T[K]> }
export type Words = Widened<typeof en>
