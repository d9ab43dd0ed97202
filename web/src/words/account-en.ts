import type { AccountProblem } from '@lotwise/domain/account-health'
import { REQUIREMENT_NAMES } from '@lotwise/domain/requirement-names'
import type { Widened } from './en.ts'

export type AccountLink = 'create_onboarding_link' | 'create_login_link'

const badges: Record<AccountProblem, string> = {
  disconnected: 'Payments off',
  charges_off: 'Payments off',
  payouts_off: 'Payouts on hold',
  past_due: 'Details overdue',
  due_soon: 'Details needed',
}
const failed: Record<AccountLink, string> = {
  create_onboarding_link: 'Failed to create setup link',
  create_login_link: 'Failed to access payment dashboard',
}

/** Words about what is wrong with a lot's payment account, and the buttons that lead to the provider. */
export const accountEn = {
  label: 'Payment account',
  badges,
  lotAlerts: { off: 'Payments off', warning: 'Action needed' } as Record<'off' | 'warning', string>,
  inSwitcher: (lot: string, alert: string) => `${lot} – ${alert}`,
  heading: {
    off: (since: string) => `Card payments have been off since ${since}`,
    payouts: (since: string) => `Payouts to your bank have been on hold since ${since}`,
    overdue: 'Stripe needs details now, or card payments may stop',
    due: (day: string) => `Stripe needs details by ${day}`,
    dueSoon: 'Stripe needs details soon',
  },
  needsList: (items: string) => `Stripe needs ${items}.`,
  disconnected: 'Your Stripe account is no longer connected to Lotwise. Connect an account so drivers can pay again.',
  checking: 'Stripe is reviewing your details. You have nothing to send for now.',
  rejected: 'Stripe has closed this account. Contact Stripe from your payment dashboard.',
  unknown: 'Open your payment dashboard to see why.',
  forCheckers: 'Drivers can’t pay by card at this lot right now. The owner knows.',
  needs: REQUIREMENT_NAMES.en,
  connect: 'Connect an account',
  giveDetails: 'Update details at Stripe',
  dashboard: 'View Payment Dashboard',
  opening: 'Opening...',
  newTab: '(opens in a new tab)',
  failed,
}

export type AccountWords = Widened<typeof accountEn>
