import { missingPermission } from './errors.ts'
import { randomText } from './ids.ts'
import type { Sim } from './sim.ts'

/** Refunds share the permission of charges. */
const RESOURCE_OF: Record<string, string> = { refunds: 'charge' }

/** A restricted key that may do everything except what needs the permissions named. */
export function makeRestrictedKey(sim: Sim, lacking: string[]): string {
  const key = `rk_test_sim${randomText(40)}`
  sim.store.put('setting', { id: key, account: null, created: sim.clock.now(), value: lacking })
  return key
}

export function isRestrictedKey(sim: Sim, key: string): boolean {
  return key.startsWith('rk_test_') && sim.store.find('setting', key) !== undefined
}

type KeyUse = { apiKey: string | null; method: string; account: string | null }

export function requirePermission(sim: Sim, { apiKey, method, account }: KeyUse, operation: string): void {
  const lacking = sim.store.find('setting', apiKey ?? '')?.value
  const permission = permissionOf(method, operation)
  if (Array.isArray(lacking) && lacking.includes(permission)) throw missingPermission(apiKey ?? '', permission, account)
}

/** `rak_charge_write` for refunds_create, `rak_payment_intent_read` for payment_intents_list. */
function permissionOf(method: string, operation: string): string {
  const resource = operation.slice(0, operation.lastIndexOf('_'))
  return `rak_${RESOURCE_OF[resource] ?? resource.replace(/s$/, '')}_${method === 'GET' ? 'read' : 'write'}`
}
