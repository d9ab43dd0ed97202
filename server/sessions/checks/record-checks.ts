import type { recordChecks as recordChecksEndpoint } from '@lotwise/contract/recorded-checks'
import type { Received, Reply } from '@lotwise/contract/endpoint'
import { plateKey, plateRefusal, storedPlate } from '@lotwise/domain/plate'
import { checkStays, nearMissSince, payingSince, toneOfCheck } from '@lotwise/domain/plate-check'
import type { LotAccess } from '../../access/lot-access.ts'
import type { Db } from '../../infra/db/connect.ts'
import type { Deps } from '../../infra/deps.ts'
import { findGrace } from '../../lots/settings/settings-table.ts'
import { beginRound } from './begin-round.ts'
import { listStaysOfKeys } from './checked-stays-table.ts'
import { recordAnswered } from './plate-checks-table.ts'

type Access = LotAccess<'session.check'>
type Sent = Received<typeof recordChecksEndpoint>['body']['checks'][number]
type Check = Sent & { key: string; at: Date }

/** Records what a phone answered from its own data. One check that is not a plate does not hold up the others. */
export async function recordChecks(
  deps: Pick<Deps, 'db' | 'now'>,
  access: Access,
  sent: readonly Sent[],
): Promise<Reply<typeof recordChecksEndpoint>> {
  const now = deps.now()
  const byNonce = new Map(sent.map((one) => [one.nonce, one]))
  const [refused, plates] = partition([...byNonce.values()], (one) => plateRefusal(one.license_plate) !== null)
  const checks = plates.map((one) => ({
    ...one,
    key: plateKey(one.license_plate),
    at: noLaterThan(now, one.checked_at),
  }))
  if (checks.length > 0) {
    await deps.db.transaction().execute(async (tx) => {
      const rounds = await beginUnknownRounds(tx, access, checks)
      const sessionOf = await findSessions(tx, access, checks)
      // In one order everywhere: batches that share checks would otherwise wait for each other.
      const inOrder = checks.toSorted((a, b) => (a.nonce < b.nonce ? -1 : 1))
      const rows = inOrder.map((check) => ({
        lot_id: access.lot.id,
        user_id: access.actor.userId,
        license_plate: storedPlate(check.license_plate),
        plate_key: check.key,
        result: check.result,
        tone: check.tone ?? toneOfCheck(check.result),
        session_id: sessionOf(check),
        request_key: check.nonce,
        checked_at: check.at,
        received_at: now,
        data_age_s: check.data_age_s,
        round_id: check.round_id !== undefined && rounds.has(check.round_id) ? check.round_id : null,
      }))
      await recordAnswered(tx, rows)
    })
  }
  return { recorded: checks.map(({ nonce }) => nonce), refused: refused.map(({ nonce }) => nonce) }
}

function noLaterThan(now: Date, moment: string): Date {
  return new Date(Math.min(now.getTime(), Date.parse(moment)))
}

/** The rounds that are this person's, in the order in which they were walked. */
async function beginUnknownRounds(tx: Db, access: Access, checks: readonly Check[]): Promise<Set<string>> {
  const own = new Set<string>()
  const inOrder = checks.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  for (const { round_id: id, at } of inOrder) {
    if (id === undefined || own.has(id)) continue
    if (await beginRound(tx, access, { id, startedAt: at })) own.add(id)
  }
  return own
}

/** The stay that a check found, as far as it can still be determined: for disputes, and for what a driver asks to see or erase. */
async function findSessions(
  tx: Db,
  access: Access,
  checks: readonly Check[],
): Promise<(check: Check) => string | null> {
  const found = checks.filter(({ result }) => result !== 'not_found')
  if (found.length === 0) return () => null
  const first = new Date(Math.min(...found.map(({ at }) => at.getTime())))
  const keys = [...new Set(found.map(({ key }) => key))]
  const since = { payingSince: payingSince(first), overSince: nearMissSince(first), now: first }
  const grace = await findGrace(tx, access.lot.id)
  const ofKey = Map.groupBy(await listStaysOfKeys(tx, access, keys, since), (stay) => stay.plate_key)
  return ({ key, at, result }) =>
    result === 'not_found' ? null : (checkStays(ofKey.get(key) ?? [], at, grace).stay?.id ?? null)
}

function partition<T>(all: readonly T[], isFirst: (one: T) => boolean): [T[], T[]] {
  return [all.filter(isFirst), all.filter((one) => !isFirst(one))]
}
