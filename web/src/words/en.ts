import type { ErrorCode } from '@lotwise/contract/errors'

export const en = {
  pageTitle: (page: string) => `${page} – Lotwise`,
  skipToContent: 'Skip to content',
  retry: 'Retry',
  retrying: 'Retrying...',
  loading: 'Loading...',
  /** What the server said, as it said it: its sentences are English. */
  errorText: (_code: ErrorCode, message: string) => message,

  home: {
    prompt: 'Select your parking location',
    pitch: 'Pay by licence plate. No app, no account.',
    loading: 'Loading parking lots...',
    failed: 'Failed to load parking lots',
    empty: 'No parking lots available at the moment.',
    defaultSubtitle: 'Convenient parking location',
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
    home: 'Return to Home',
  },
}

type Widened<T> = T extends string
  ? string
  : T extends (...args: never) => unknown
    ? T
    : { [K in keyof T]: Widened<T[K]> }
export type Words = Widened<typeof en>
