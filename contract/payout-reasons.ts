/** Reasons about a lot's payment account and its payouts. */
export const PAYOUT_REASONS = {
  payment_account_missing: { code: 'conflict', error: 'This lot has no payment account yet' },
  account_status_failed: { code: 'payment_provider', error: 'Failed to read the payment account' },
  setup_link_failed: { code: 'payment_provider', error: 'Failed to create setup link' },
  account_kind_refused: {
    code: 'payment_provider',
    error: 'Stripe does not allow us to open an account for this lot. Please contact support.',
  },
  payment_dashboard_failed: { code: 'payment_provider', error: 'Failed to access payment dashboard' },
  payout_not_found: { code: 'not_found', error: 'Payout not found' },
} as const
