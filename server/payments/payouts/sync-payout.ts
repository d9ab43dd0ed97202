import type Stripe from 'stripe'
import type { Deps } from '../../infra/deps.ts'
import { closeItemsOfRef, hasBeenRaised, raiseAttention } from '../../lots/attention/attention-items-table.ts'
import { findLotOfAccount, type LotRow } from '../../lots/lots-table.ts'
import { storeEntries } from './balance-entries-table.ts'
import { entryColumns } from './entry-columns.ts'
import { sumPayout } from './payout-figures-table.ts'
import { clearDifference, findPayout, markDifference, storePayout, type PayoutRow } from './payouts-table.ts'
import { reportFailedPayout } from './report-failed-payout.ts'

const PAGE = 100
const CONFIRMED_AFTER_SECONDS = 300

/** Stores a payout and what it consists of, and compares it with our own figures. */
export async function syncPayout(deps: Deps, stripeAccount: string, payoutId: string): Promise<void> {
  const lot = await findLotOfAccount(deps.db, stripeAccount)
  if (!lot) return
  const payout = await deps.stripe.payouts.retrieve(payoutId, undefined, { stripeAccount })
  const isKnown = payout.automatic && payout.reconciliation_status === 'completed'
  const before = await findPayout(deps.db, payoutId)
  if (isKnown && !before?.is_itemised) await copyEntries(deps, { ...lot, stripe_account_id: stripeAccount }, payoutId)
  const stored = await storePayout(deps.db, payoutColumns(lot, stripeAccount, payout, isKnown))
  if (stored.is_itemised) await compareFigures(deps, stored)
  if (payout.status === 'failed') await reportFailedPayout(deps, lot, payout)
}

async function copyEntries(deps: Deps, lot: LotRow & { stripe_account_id: string }, payout: string): Promise<void> {
  const lines = deps.stripe.balanceTransactions.list(
    { payout, limit: PAGE, expand: ['data.source'] },
    { stripeAccount: lot.stripe_account_id },
  )
  let page: Stripe.BalanceTransaction[] = []
  const flush = async () => {
    await storeEntries(
      deps.db,
      page.map((line) => entryColumns(lot, line, payout)),
    )
    page = []
  }
  for await (const line of lines) {
    page.push(line)
    if (page.length === PAGE) await flush()
  }
  await flush()
}

function payoutColumns(lot: LotRow, stripeAccount: string, payout: Stripe.Payout, isItemised: boolean) {
  return {
    id: payout.id,
    lot_id: lot.id,
    stripe_account_id: stripeAccount,
    amount_cents: payout.amount,
    currency: payout.currency,
    status: payout.status,
    is_automatic: payout.automatic,
    is_itemised: isItemised,
    failure: payout.failure_message ?? payout.failure_code ?? null,
    created_at: new Date(payout.created * 1000),
    arrives_on: new Date(payout.arrival_date * 1000),
  }
}

/**
 * A difference is reported when it is still there on a later look: a payout may have a refund that we have not recorded yet. An item that a
 * person has resolved is not opened again; one whose cause has gone closes itself.
 */
async function compareFigures({ db }: Deps, payout: PayoutRow): Promise<void> {
  const { entriesCents, ownCents } = await sumPayout(db, payout.id)
  const refs = { paymentId: null, providerRef: payout.id }
  if (entriesCents === payout.amount_cents && ownCents === payout.amount_cents) {
    await clearDifference(db, payout.id)
    await closeItemsOfRef(db, refs, ['payout_differs'])
    return
  }
  if (!(await markDifference(db, payout.id, CONFIRMED_AFTER_SECONDS))) return
  const item = {
    ...refs,
    kind: 'payout_differs',
    lotId: payout.lot_id,
    sessionId: null,
    detail: {
      payout: payout.id,
      amount_cents: payout.amount_cents,
      entries_cents: entriesCents,
      own_cents: ownCents,
    },
  } as const
  if (!(await hasBeenRaised(db, item))) await raiseAttention(db, item)
}
