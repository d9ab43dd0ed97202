import type Stripe from 'stripe'
import { DEVICE_WALLETS, type DeviceWallet } from '@lotwise/domain/wallet-domain'
import type { Deps } from '../../infra/deps.ts'
import type { WalletDomainRow } from './wallet-domains-table.ts'

type Registered = { inactiveWallets: DeviceWallet[]; reason: string | null }

/** Direct charges: the host belongs to the lot's own account. Safe to repeat. */
export async function registerDomain({ stripe }: Deps, row: WalletDomainRow): Promise<Registered> {
  const account = { stripeAccount: row.stripe_account_id }
  const { data } = await stripe.paymentMethodDomains.list({ domain_name: row.host, limit: 1 }, account)
  let domain =
    data[0] ??
    (await stripe.paymentMethodDomains.create(
      { domain_name: row.host },
      { ...account, idempotencyKey: `wallets-${row.lot_id}-${row.attempts}` },
    ))
  if (!domain.enabled) domain = await stripe.paymentMethodDomains.update(domain.id, { enabled: true }, account)
  if (inactiveOf(domain).length > 0) domain = await stripe.paymentMethodDomains.validate(domain.id, {}, account)
  const inactiveWallets = inactiveOf(domain)
  const reasons = inactiveWallets.map((wallet) => domain[wallet].status_details?.error_message)
  return { inactiveWallets, reason: reasons.find((text) => text !== undefined) ?? null }
}

function inactiveOf(domain: Stripe.PaymentMethodDomain): DeviceWallet[] {
  return DEVICE_WALLETS.filter((wallet) => domain[wallet].status !== 'active')
}
