import type { Reply } from '@lotwise/contract/endpoint'
import type { getPayout } from '@lotwise/contract/payout-reports'
import type { EntryTotals } from '@lotwise/domain/entry-totals'
import { cents, toDollars } from '@lotwise/domain/money'
import type { PayoutStatus } from '@lotwise/domain/payout'
import type { EntryReport, PayoutReport } from './payout-reports-table.ts'

type Reported = Reply<typeof getPayout>

export function payoutView(payout: PayoutReport): Reported['payout'] {
  return {
    id: payout.id,
    amount: dollarsOf(payout.amount_cents),
    status: payout.status as PayoutStatus,
    created_at: payout.created_at.toISOString(),
    arrives_on: payout.arrives_on.toISOString(),
    is_automatic: payout.is_automatic,
    failure: payout.failure,
  }
}

export function entryView(entry: EntryReport): Reported['entries'][number] {
  return {
    id: entry.id,
    category: entry.category,
    created_at: entry.created_at.toISOString(),
    amount: dollarsOf(entry.amount_cents),
    platform_fee: dollarsOf(-entry.platform_fee_cents),
    card_fee: dollarsOf(-entry.card_fee_cents),
    net: dollarsOf(entry.net_cents),
    session_id: entry.session_id,
    license_plate: entry.license_plate,
  }
}

export function totalsView(totals: EntryTotals): NonNullable<Reported['totals']> {
  return {
    payments: totals.payments,
    gross: dollarsOf(totals.grossCents),
    refunds: dollarsOf(totals.refundsCents),
    disputes: dollarsOf(totals.disputesCents),
    other: dollarsOf(totals.otherCents),
    platform_fees: dollarsOf(totals.platformFeesCents),
    card_fees: dollarsOf(totals.cardFeesCents),
    dispute_fees: dollarsOf(totals.disputeFeesCents),
    net: dollarsOf(totals.netCents),
  }
}

export function dollarsOf(amountCents: number): number {
  return toDollars(cents(amountCents))
}
