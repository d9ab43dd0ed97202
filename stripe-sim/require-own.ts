import { noSuch } from './errors.ts'
import type { Kind, Records } from './records.ts'
import type { Sim } from './sim.ts'

/** An object of another account does not exist for the caller, and Stripe says so in the same words. */
export function requireOwn<K extends Kind>(
  sim: Sim,
  account: string | null,
  kind: K,
  id: string,
  param = 'id',
): Records[K] {
  const found = sim.store.find(kind, id)
  if (!found || found.account !== account) throw noSuch(NAMES[kind] ?? kind, id, param)
  return found
}

const NAMES: Partial<Record<Kind, string>> = {
  checkout: 'checkout.session',
  portal_configuration: 'billing_portal.configuration',
  payment_method: 'PaymentMethod',
}
