import { HOUR_MS } from './duration.ts'
import { activityOf, isPaidOrFree, type PaymentMethodType, type PaymentStatus } from './session.ts'

/** What a pass says first; `just_paid` for an hour, `cancelled` for a subscription that will not renew. */
export type PassState = 'just_paid' | 'paid' | 'cancelled' | 'expired' | 'stopped'

type Pass = {
  created_at: string
  expires_at: string
  renewing_until?: string | undefined
  auto_renew: boolean
  payment_method_type: PaymentMethodType | null
  /** When the driver ended it early. */
  stopped_at?: string | undefined
}

export function passState(pass: Pass, now: Date): PassState {
  // The clock of the phone may be behind the one that stopped the stay.
  if (pass.stopped_at && Date.parse(pass.stopped_at) >= Date.parse(pass.expires_at)) return 'stopped'
  if (activityOf(new Date(pass.renewing_until ?? pass.expires_at), now) === 'Expired')
    return pass.stopped_at ? 'stopped' : 'expired'
  if (pass.payment_method_type === 'subscription' && !pass.auto_renew) return 'cancelled'
  return now.getTime() - Date.parse(pass.created_at) < HOUR_MS ? 'just_paid' : 'paid'
}

export function isPassRunning(state: PassState): boolean {
  return state !== 'expired' && state !== 'stopped'
}

export type ExtensionRefusal = 'monthly_renews' | 'stay_unpaid' | 'stay_refunded' | 'stay_stopped'

/** Time can only be added to a stay that is paid; otherwise a new stay is what the driver needs. */
export function extensionRefusal(stay: {
  auto_renew: boolean
  payment_status: PaymentStatus
  stopped_at?: Date | string | null | undefined
}): ExtensionRefusal | null {
  if (stay.auto_renew) return 'monthly_renews'
  if (stay.stopped_at) return 'stay_stopped'
  if (isPaidOrFree(stay.payment_status)) return null
  return stay.payment_status === 'refunded' ? 'stay_refunded' : 'stay_unpaid'
}
