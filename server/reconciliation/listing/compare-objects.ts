import { DAY_MS, MINUTE_MS } from '@lotwise/domain/duration'
import type { Deps } from '../../infra/deps.ts'
import type { LotWithAccount } from '../../lots/lots-table.ts'
import { compareWindow, type Compared, type Window } from './compare-window.ts'
import { listedBalanceTransactions } from './listed-balance-transactions.ts'
import { listedCharges } from './listed-charges.ts'
import { listedDisputes } from './listed-disputes.ts'
import { listedInvoices } from './listed-invoices.ts'
import { listedPayouts } from './listed-payouts.ts'
import { listedRefunds } from './listed-refunds.ts'
import {
  claimListing,
  raiseListingWatermark,
  restartListing,
  type ListedObject,
  type Pass,
} from './listing-watermarks-table.ts'

/** Objects may appear in lists late, and clocks differ, so each run lists this much of the previous one again. */
const OVERLAP_MS = 15 * MINUTE_MS
/** Missed events older than this are not listed any more, so the first recent pass starts here. */
const FIRST_RECENT_MS = 30 * DAY_MS
/** Cardholders can dispute a charge for more than a year. */
const DEEP_MS = 540 * DAY_MS
const DEEP_EVERY_MS = 30 * DAY_MS
/** An object that cannot be settled holds the watermark back for this long; then only the deep pass sees it again. */
const HOLD_BACK_MS = DAY_MS
const BUDGETS: Record<Pass, number> = { recent: 2000, deep: 200 }
/** These are stored as listed, without a request for each. */
const ENTRIES_BUDGET = 2000
const FEW = 50
const MANY = 500

type Compare = (deps: Deps, lot: LotWithAccount, window: Window) => Promise<Compared>

const COMPARE: Record<ListedObject, Compare> = {
  charge: (deps, lot, window) => compareWindow(deps, lot, listedCharges, window),
  refund: (deps, lot, window) => compareWindow(deps, lot, listedRefunds, window),
  dispute: (deps, lot, window) => compareWindow(deps, lot, listedDisputes, window),
  invoice: (deps, lot, window) => compareWindow(deps, lot, listedInvoices, window),
  payout: (deps, lot, window) => compareWindow(deps, lot, listedPayouts, window),
  balance_transaction: (deps, lot, window) => compareWindow(deps, lot, listedBalanceTransactions, window),
}

type Request = { object: ListedObject; pass: Pass; everySeconds: number }

/**
 * Compares an account's objects of one kind with our rows, from the watermark on, in windows of time: the provider lists newest
 * first, so the watermark can only move when a whole window is done. The number of objects per run is bounded.
 */
export async function compareObjects(
  deps: Deps,
  lot: LotWithAccount,
  { object, pass, everySeconds }: Request,
): Promise<void> {
  const key = { account: lot.stripe_account_id, object, pass }
  const start = startOf(deps, lot, pass)
  const claimed = await claimListing(deps.db, key, { start, now: deps.now(), everySeconds })
  if (!claimed) return
  const now = deps.now().getTime()
  let seenUntil = claimed.seenUntil
  if (pass === 'deep' && isDeepPassDone(seenUntil, now)) {
    if (now - claimed.startedAt.getTime() < DEEP_EVERY_MS) return
    await restartListing(deps.db, key, start, deps.now())
    seenUntil = start
  }
  let spanMs = DAY_MS
  for (let left = object === 'balance_transaction' ? ENTRIES_BUDGET : BUDGETS[pass]; left > 0;) {
    const window = nextWindow(seenUntil, spanMs, pass, now)
    const compared = await COMPARE[object](deps, lot, window)
    // Without anything new the watermark stays a day behind, as our clock may be wrong.
    const reached = window.until ?? new Date(Math.max(compared.newest?.getTime() ?? 0, now - DAY_MS))
    const held = compared.oldestUnsettled?.getTime() ?? Infinity
    seenUntil = new Date(Math.min(reached.getTime(), Math.max(held, now - HOLD_BACK_MS)))
    await raiseListingWatermark(deps.db, key, seenUntil)
    if (window.isLast || seenUntil < reached) return
    left -= compared.count + 1
    if (compared.count < FEW) spanMs *= 2
    else if (compared.count > MANY) spanMs /= 2
  }
}

function startOf(deps: Deps, { created_at }: LotWithAccount, pass: Pass): Date {
  const oldest = deps.now().getTime() - (pass === 'recent' ? FIRST_RECENT_MS : DEEP_MS)
  return new Date(Math.max(oldest, created_at.getTime()))
}

/** The last recent window has no end, because the provider's clock may be ahead of ours. */
function nextWindow(seenUntil: Date, spanMs: number, pass: Pass, now: number) {
  const from = new Date(seenUntil.getTime() - OVERLAP_MS)
  const end = seenUntil.getTime() + spanMs
  const lastEnd = pass === 'recent' ? now - OVERLAP_MS : deepEnd(now)
  if (end < lastEnd) return { from, until: new Date(end), isLast: false }
  return { from, until: pass === 'recent' ? null : new Date(lastEnd), isLast: true }
}

/** The recent pass looks at anything newer. */
function deepEnd(now: number): number {
  return now - DAY_MS
}

function isDeepPassDone(seenUntil: Date, now: number): boolean {
  return seenUntil.getTime() >= deepEnd(now) - DAY_MS
}
