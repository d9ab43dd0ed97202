import type { AccountProblem } from '@lotwise/domain/account-health'
import type { RequirementItem } from '@lotwise/domain/account-requirements'
import type { Widened } from './en.ts'

export type AccountLink = 'create_onboarding_link' | 'create_login_link'

const needs: Record<RequirementItem, string> = {
  bank: 'a bank account for your payouts',
  bank_document: 'a document that shows the bank account is yours',
  terms: 'your agreement to its terms',
  website: 'the website of your business',
  description: 'what your business does',
  business_number: 'your business number',
  business_document: 'a document about your business',
  business: 'details about your business',
  identity_document: 'a photo of your ID',
  address_document: 'a document that shows your address',
  id_number: 'your social insurance number',
  birth_date: 'your date of birth',
  address: 'your address',
  contact: 'your phone number or email',
  name: 'your legal name',
  people: 'details about the people behind the business',
  other: 'a few more details',
}
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
  needs,
  connect: 'Connect an account',
  giveDetails: 'Update details at Stripe',
  dashboard: 'View Payment Dashboard',
  opening: 'Opening...',
  newTab: '(opens in a new tab)',
  failed,
}

export type AccountWords = Widened<typeof accountEn>
