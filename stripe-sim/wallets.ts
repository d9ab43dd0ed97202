import { typesOf } from './build/payment-intent.ts'
import type { PaymentIntentRecord } from './records.ts'
import type { Sim } from './sim.ts'

export type Wallet = 'apple_pay' | 'google_pay' | 'link'

const TYPE_OF: Record<Wallet, string> = { apple_pay: 'card', google_pay: 'card', link: 'link' }
const WALLETS = Object.keys(TYPE_OF) as Wallet[]

/** What a page of this host may offer: its domain is registered with the charged account, and the intent allows the type. */
export function walletsOn(sim: Sim, host: string, intent: PaymentIntentRecord): Wallet[] {
  const domain = sim.store
    .of('payment_method_domain', intent.account)
    .find((known) => known.domain === host.toLowerCase() && known.enabled)
  if (!domain) return []
  const types = typesOf(intent)
  return WALLETS.filter((wallet) => types.includes(TYPE_OF[wallet]) && domain.inactive?.[wallet] === undefined)
}

/** Set by a control: why payment methods are inactive on domains that this account registers or validates from now on. */
export function inactiveMethodsOf(sim: Sim, account: string | null): Record<string, string> {
  return (account === null ? undefined : sim.store.find('account', account)?.inactiveWallets) ?? {}
}
