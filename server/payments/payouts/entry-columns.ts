import type Stripe from 'stripe'
import { idOf } from '../../infra/stripe/id-of.ts'
import type { EntryColumns } from './balance-entries-table.ts'

/** `line` with its source expanded. Every fee that is not the platform's is the provider's. */
export function entryColumns(
  lot: { id: string; stripe_account_id: string },
  line: Stripe.BalanceTransaction,
  payoutId: string | null = null,
): EntryColumns {
  const platformFee = line.fee_details
    .filter(({ type }) => type === 'application_fee')
    .reduce((sum, { amount }) => sum + amount, 0)
  return {
    id: line.id,
    lot_id: lot.id,
    stripe_account_id: lot.stripe_account_id,
    category: line.reporting_category,
    source_id: idOf(line.source),
    charge_id: chargeOf(line.source),
    currency: line.currency,
    amount_cents: line.amount,
    platform_fee_cents: platformFee,
    card_fee_cents: line.fee - platformFee,
    net_cents: line.net,
    created_at: new Date(line.created * 1000),
    available_on: new Date(line.available_on * 1000),
    payout_id: payoutId,
  }
}

function chargeOf(source: Stripe.BalanceTransaction['source']): string | null {
  if (source === null || typeof source === 'string') return null
  if (source.object === 'charge') return source.id
  return source.object === 'refund' || source.object === 'dispute' ? idOf(source.charge) : null
}
