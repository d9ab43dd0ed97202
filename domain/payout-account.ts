/** The status of a lot's account at the card payment provider; null where there is no account yet. */
export type PayoutStatus = {
  charges_enabled: boolean
  payouts_enabled: boolean
  details_submitted: boolean
  requirements: { currently_due: readonly string[] }
}

export type PayoutButton = 'Set Up Payments' | 'Complete Setup' | 'Edit Payment Setup'

export function payoutButton(status: PayoutStatus | null): PayoutButton {
  if (status === null) return 'Set Up Payments'
  return isComplete(status) ? 'Edit Payment Setup' : 'Complete Setup'
}

function isComplete(status: PayoutStatus): boolean {
  const enabled = status.charges_enabled && status.payouts_enabled && status.details_submitted
  return enabled && status.requirements.currently_due.length === 0
}

export function showsPaymentDashboard(status: PayoutStatus | null): boolean {
  return canTakePayments(status)
}

/** Payouts may still be pending verification; drivers can pay as soon as charges are enabled. */
export function canTakePayments(status: PayoutStatus | null): boolean {
  return status !== null && status.charges_enabled
}
