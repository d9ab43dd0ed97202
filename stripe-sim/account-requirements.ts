import { DAY_SECONDS } from './duration.ts'
import { buildAccount } from './build/account.ts'
import { emit } from './events.ts'
import { APPLICATION_ID } from './platform.ts'
import type { AccountRecord } from './records.ts'
import type { Sim } from './sim.ts'

const GRACE_DAYS = 14

type Disabled = {
  items: string[]
  /** What is switched off; both by default. */
  what?: 'charges' | 'payouts'
  reason?: string
  errors?: AccountRecord['errors']
}

/** Stripe has all it needs. */
export function enableAccount(sim: Sim, account: AccountRecord): AccountRecord {
  return updateAccount(sim, account, {
    chargesEnabled: true,
    payoutsEnabled: true,
    detailsSubmitted: true,
    deauthorised: false,
    future: null,
    ...due([]),
  })
}

/** Past due, or for any other reason of Stripe's: charges, payouts or both are off. */
export function restrictAccount(sim: Sim, account: AccountRecord, disabled: Disabled): AccountRecord {
  const { items, what, reason = 'requirements.past_due', errors = [] } = disabled
  const isChecking = reason === 'requirements.pending_verification'
  return updateAccount(sim, account, {
    chargesEnabled: what === 'payouts' && account.chargesEnabled,
    payoutsEnabled: what === 'charges' && account.payoutsEnabled,
    ...due(isChecking ? [] : items),
    pastDue: isChecking ? [] : items,
    pendingVerification: isChecking ? items : [],
    disabledReason: reason,
    errors,
  })
}

/** The account keeps working until the deadline. */
export function askInformation(sim: Sim, account: AccountRecord, items: string[], deadline?: number): AccountRecord {
  return updateAccount(sim, account, {
    ...due(items),
    deadline: deadline ?? sim.clock.now() + GRACE_DAYS * DAY_SECONDS,
  })
}

/** Requirements that apply from a later day on, usually because the rules of a country change. */
export function announceInformation(
  sim: Sim,
  account: AccountRecord,
  items: string[],
  deadline: number,
): AccountRecord {
  return updateAccount(sim, account, { future: { due: items, deadline } })
}

/** What was due by now is past due, and the account is disabled. */
export function passDeadline(sim: Sim, account: AccountRecord): AccountRecord {
  return restrictAccount(sim, account, { items: account.currentlyDue })
}

/** Announced requirements become current ones, with time left to meet them. */
export function passFutureDeadline(sim: Sim, account: AccountRecord): AccountRecord {
  const items = account.future?.due ?? []
  return askInformation(sim, { ...account, future: null }, items)
}

/** The platform can no longer reach the account. */
export function deauthoriseAccount(sim: Sim, account: AccountRecord): AccountRecord {
  const gone = sim.store.put('account', { ...account, deauthorised: true })
  emit(sim, account.id, 'account.application.deauthorized', {
    id: APPLICATION_ID,
    object: 'application',
    name: 'Simulator',
  })
  return gone
}

function due(items: string[]): Partial<AccountRecord> {
  return {
    currentlyDue: items,
    eventuallyDue: items,
    pastDue: [],
    pendingVerification: [],
    disabledReason: null,
    deadline: null,
    errors: [],
  }
}

function updateAccount(sim: Sim, account: AccountRecord, changes: Partial<AccountRecord>): AccountRecord {
  const changed = sim.store.put('account', { ...account, ...changes })
  emit(sim, account.id, 'account.updated', buildAccount(changed), {
    charges_enabled: account.chargesEnabled,
    payouts_enabled: account.payoutsEnabled,
  })
  return changed
}
