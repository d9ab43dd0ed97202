import type { ErrorCode } from '@lotwise/contract/errors'
import { EMAIL_REFUSAL_TEXT } from '@lotwise/domain/email'
import { HOURS_REFUSAL_TEXT, maxHoursText } from '@lotwise/domain/hours'
import { PLATE_REFUSAL_TEXT } from '@lotwise/domain/plate'

export const en = {
  pageTitle: (page: string) => `${page} – Lotwise`,
  skipToContent: 'Skip to content',
  retry: 'Retry',
  retrying: 'Retrying...',
  loading: 'Loading...',
  returnHome: 'Return to Home',
  submit: { idle: 'Continue to Payment', sending: 'One moment...', waiting: 'Waiting for a connection...' },
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
    parkedUntil: 'parked until',
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
    phoneHint: 'For your receipt and reminder',
    hours: 'Hours',
    firstName: 'First Name',
    lastName: 'Last Name',
    email: 'Email',
    anHour: 'an hour',
    aMonth: 'a month',
    autoRenews: 'Auto-renews monthly. Cancel anytime.',
    remember: 'Remember me on this device',
    forget: 'Forget me',
    forgotten: 'Forgotten on this device',
    maxHours: maxHoursText,
    createFailed: (reason: string) => `Failed to create parking session: ${reason}`,
    unknownError: 'Unknown error',
    notFound: (slug: string) => `Lot not found: ${slug}`,
    unableToLoad: 'Unable to Load Parking Lot',
    notAvailable: 'Lot information not available',
    loadFailed: 'Failed to load lot data',
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
}

/** Words of any language, in the shape of the English ones. */
export type Widened<T> = T extends string
  ? string
  : T extends (...args: never) => unknown
    ? T
    : { [K in keyof T]: Widened<T[K]> }
export type Words = Widened<typeof en>
