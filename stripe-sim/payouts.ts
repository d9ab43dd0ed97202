import { DAY_SECONDS } from './duration.ts'
import type Stripe from 'stripe'
import { buildPayout } from './build/money-movements.ts'
import { emit } from './events.ts'
import { newId } from './ids.ts'
import { transactionIdOf, transactionsOf } from './ledger.ts'
import type { AccountRecord, PayoutRecord } from './records.ts'
import type { Sim } from './sim.ts'

const ARRIVES_AFTER_SECONDS = 2 * DAY_SECONDS
const SUBMITTED_AFTER_SECONDS = DAY_SECONDS / 2
/** An amount that is charged now is available after this time at the earliest. */
const AVAILABLE_AFTER_SECONDS = 7 * DAY_SECONDS
/** 5 January 1970 was a Monday. */
const FIRST_MONDAY = 4 * DAY_SECONDS

/** With an amount: made by hand, so the provider does not know what is in it. Without: all that is available now. */
export function makePayout(sim: Sim, account: AccountRecord, amount: number | undefined): PayoutRecord {
  const now = sim.clock.now()
  const span =
    amount === undefined ? { since: paidThrough(sim, account), through: now } : { since: null, through: null }
  const payout = sim.store.put('payout', {
    ...newPayout(account, now, span),
    amount: amount ?? Math.max(0, netBetween(sim, account, span)),
    automatic: amount === undefined,
    status: 'in_transit',
  })
  emit(sim, account.id, 'payout.created', buildPayout(payout))
  if (payout.automatic) emit(sim, account.id, 'payout.reconciliation_completed', buildPayout(payout))
  return payout
}

type Span = { since: number | null; through: number | null }

function newPayout(account: AccountRecord, created: number, span: Span): PayoutRecord {
  return {
    ...span,
    id: newId('po'),
    account: account.id,
    created,
    amount: 0,
    currency: account.currency,
    status: 'pending',
    arrivalDate: created + ARRIVES_AFTER_SECONDS,
    automatic: true,
    failureCode: null,
    failureMessage: null,
  }
}

/** What an automatic payout consists of, without its own transaction. */
export function transactionsPaidBy(sim: Sim, { account, since, through }: PayoutRecord): Stripe.BalanceTransaction[] {
  return transactionsBetween(sim, account, { since: since ?? null, through: through ?? null })
}

function transactionsBetween(sim: Sim, account: string | null, { since, through }: Span): Stripe.BalanceTransaction[] {
  const automatic = sim.store.of('payout', account).filter((payout) => payout.automatic)
  const ownIds = new Set(automatic.map((payout) => transactionIdOf(payout.id)))
  return transactionsOf(sim, account).filter(
    ({ id, available_on: at }) => at >= (since ?? 0) && at < (through ?? 0) && !ownIds.has(id),
  )
}

function netBetween(sim: Sim, account: AccountRecord, span: Span): number {
  return transactionsBetween(sim, account.id, span).reduce((sum, { net }) => sum + net, 0)
}

/** Until when everything available has been paid out. */
function paidThrough(sim: Sim, account: AccountRecord): number {
  return Math.max(0, ...sim.store.of('payout', account.id).map(({ through }) => through ?? 0))
}

/** Midnights at which an account is looked at next; not stored, as what is due is derived from its transactions. */
const nextDays = new WeakMap<Sim, Map<string, number>>()

function nextDaysOf(sim: Sim): Map<string, number> {
  const known = nextDays.get(sim)
  if (known) return known
  const days = new Map<string, number>()
  nextDays.set(sim, days)
  return days
}

export function automaticPayoutDue(sim: Sim, account: AccountRecord): number | null {
  if (!account.payoutsEnabled) return null
  const days = nextDaysOf(sim)
  if (!days.has(account.id)) days.set(account.id, payoutDayAfter(account, sim.clock.now()))
  return days.get(account.id)!
}

/** At midnight, all that has become available; a balance below zero waits for the next charges. */
export function payOut(sim: Sim, account: AccountRecord): void {
  const now = sim.clock.now()
  const span = { since: paidThrough(sim, account), through: now }
  const amount = netBetween(sim, account, span)
  if (amount > 0) {
    const payout = sim.store.put('payout', { ...newPayout(account, now, span), amount })
    emit(sim, account.id, 'payout.created', buildPayout(payout))
  }
  const coming = transactionsBetween(sim, account.id, { since: now, through: Infinity })
  const earliest = Math.min(now + AVAILABLE_AFTER_SECONDS, ...coming.map((line) => line.available_on))
  nextDaysOf(sim).set(account.id, payoutDayAfter(account, earliest))
}

function payoutDayAfter({ payoutInterval = 'daily' }: AccountRecord, moment: number): number {
  const [step, first] = payoutInterval === 'weekly' ? [7 * DAY_SECONDS, FIRST_MONDAY] : [DAY_SECONDS, 0]
  return (Math.floor((moment - first) / step) + 1) * step + first
}

export function submissionDue(payout: PayoutRecord): number | null {
  return payout.status === 'pending' ? payout.created + SUBMITTED_AFTER_SECONDS : null
}

/** The bank has it. */
export function submitPayout(sim: Sim, payout: PayoutRecord): void {
  const submitted = buildPayout(sim.store.put('payout', { ...payout, status: 'in_transit' }))
  emit(sim, payout.account, 'payout.updated', submitted, { status: 'pending' })
  emit(sim, payout.account, 'payout.reconciliation_completed', submitted)
}

/** A payout may fail after it counted as paid: some banks return it days later. */
export function settlePayout(sim: Sim, payout: PayoutRecord, status: 'paid' | 'failed'): PayoutRecord {
  const failed = status === 'failed'
  const settled = sim.store.put('payout', {
    ...payout,
    status,
    failureCode: failed ? 'account_closed' : null,
    failureMessage: failed ? 'The bank account has been closed.' : null,
    failedAt: failed ? sim.clock.now() : null,
  })
  const built = buildPayout(settled)
  emit(sim, payout.account, 'payout.updated', built, { status: payout.status })
  emit(sim, payout.account, `payout.${status}`, built)
  return settled
}

/** The payouts an imported history would have had, without events. */
export function importPastPayouts(sim: Sim, account: AccountRecord): void {
  if (!account.payoutsEnabled || sim.store.of('payout', account.id).length > 0) return
  const now = sim.clock.now()
  const lines = transactionsOf(sim, account.id).toSorted((a, b) => a.available_on - b.available_on)
  let since = 0
  let amount = 0
  let day = payoutDayAfter(account, lines[0]?.available_on ?? now)
  const close = () => {
    if (amount > 0) {
      const made = { ...newPayout(account, day, { since, through: day }), amount }
      sim.store.put('payout', { ...made, status: made.arrivalDate <= now ? 'paid' : 'in_transit' })
      since = day
      amount = 0
    }
  }
  for (const { available_on: at, net } of lines) {
    for (; day <= at && day <= now; day = payoutDayAfter(account, day)) close()
    if (day > now) return
    amount += net
  }
  close()
}
