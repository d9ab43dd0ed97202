import { HOUR_MS } from '@lotwise/domain/duration'
import {
  beginWindow,
  CALLED_KINDS,
  endWindow,
  hasBegun,
  hasEnded,
  isDoubtful,
  settledBefore,
  wasGone,
  type CalledKind,
} from '@lotwise/domain/incident'
import type { Deps } from '../infra/deps.ts'
import { isStripeError } from '../infra/stripe/failure.ts'
import { addOutcomes, readTotals, removeOutcomesBefore } from './call-outcomes-table.ts'
import { recordHeartbeat } from './heartbeat-table.ts'
import { endIncident, findOpenIncident, insertIncident, reopenIncident, type IncidentRow } from './incidents-table.ts'

const PROBE_TIMEOUT_MS = 5000

type Watching = Pick<Deps, 'calls' | 'db' | 'log' | 'now' | 'stripe'>

/** Begins and ends incidents by the outcomes of all servers' calls, and records when no server was running. */
export async function watchOutages(deps: Watching): Promise<void> {
  await recordGap(deps)
  await storeCalls(deps)
  await probePayments(deps)
  for (const kind of CALLED_KINDS) await judge(deps, kind)
  await removeOutcomesBefore(deps.db, new Date(deps.now().getTime() - HOUR_MS))
}

/** While no server reaches the database, nobody can pay. */
async function recordGap({ db, log, now }: Watching): Promise<void> {
  const moment = now()
  await db.transaction().execute(async (tx) => {
    const lastSeenAt = await recordHeartbeat(tx, moment)
    if (lastSeenAt === null || !wasGone(lastSeenAt, moment)) return
    await insertIncident(tx, { kind: 'service', cause: 'detected', began_at: lastSeenAt, ended_at: moment })
    log.warn({ from: lastSeenAt, until: moment }, 'no server was there')
  })
}

async function storeCalls({ calls, db }: Watching): Promise<void> {
  const counted = calls.take()
  try {
    await addOutcomes(db, counted)
  } catch (error) {
    calls.putBack(counted)
    throw error
  }
}

/** A probe call distinguishes an outage from one lot's broken account, and detects the end of an outage. */
async function probePayments(deps: Watching): Promise<void> {
  const open = await findOpenIncident(deps.db, 'payments')
  if (!open && !isDoubtful(await readTotals(deps.db, 'payments', beginWindow(deps.now())))) return
  try {
    await deps.stripe.balance.retrieve({}, { timeout: PROBE_TIMEOUT_MS, maxNetworkRetries: 0 })
  } catch (error) {
    // Counted like any other call.
    if (!isStripeError(error)) throw error
  }
  await storeCalls(deps)
}

async function judge(deps: Watching, kind: CalledKind): Promise<void> {
  const open = await findOpenIncident(deps.db, kind)
  await (open ? endIfOver(deps, open, kind) : beginIfDown(deps, kind))
}

async function beginIfDown({ db, log, now }: Watching, kind: CalledKind): Promise<void> {
  const moment = now()
  const { firstFailedAt, lastFailedAt: _, ...totals } = await readTotals(db, kind, beginWindow(moment))
  if (!hasBegun(kind, totals)) return
  const incident = await db
    .transaction()
    .execute(
      async (tx) =>
        (await reopenIncident(tx, kind, settledBefore(moment))) ??
        insertIncident(tx, { kind, cause: 'detected', began_at: firstFailedAt ?? moment }),
    )
  if (incident) log.error({ incident: incident.id, kind, ...totals }, 'an incident has begun')
}

async function endIfOver({ db, log, now }: Watching, open: IncidentRow, kind: CalledKind): Promise<void> {
  const moment = now()
  const recent = await readTotals(db, kind, endWindow(moment))
  const { lastFailedAt } = await readTotals(db, kind, new Date(0))
  if (!hasEnded(recent, lastFailedAt, moment)) return
  if (await endIncident(db, open, { at: moment, by: null }))
    log.warn({ incident: open.id, kind }, 'an incident is over')
}
