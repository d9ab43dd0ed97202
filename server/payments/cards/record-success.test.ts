import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import {
  confirm,
  makePaidSession,
  makePayableLot,
  makeSession,
  post,
  startPayment,
  type Session,
} from '../../test/pay.ts'
import { openOwnWorld, type World } from '../../test/world.ts'
import { settlePayment } from './settle-payment.ts'

const HOUR_MS = 3_600_000

test('two extensions paid at once add up, also without the lock that numbers receipts', async () => {
  const world = await openOwnWorld({ withProvider: true })
  const { db } = world.deps
  await sql`alter table payments disable trigger receipt_for_settled_payment`.execute(db)
  const lot = await makePayableLot(world)
  const stay = await makePaidSession(world, lot)
  const extensions = [await paidExtension(world, stay), await paidExtension(world, stay)]

  let settled: Promise<unknown> = Promise.resolve()
  await db.transaction().execute(async (tx) => {
    await sql`select from parking_sessions where id = ${stay.id} for update`.execute(tx)
    settled = Promise.all(extensions.map((payment) => settlePayment(world.deps, payment)))
    await vi.waitFor(async () => expect(await waitingForLocks(world)).toBe(2), 30_000)
  })
  await settled
  const { until } = await db
    .selectFrom('parking_sessions')
    .select((q) => q.fn.max('expires_at').as('until'))
    .executeTakeFirstOrThrow()
  expect(until.getTime() - Date.parse(stay.expires_at)).toBe(2 * HOUR_MS)
})

test('a session and its extension paid at once do not deadlock', async () => {
  const world = await openOwnWorld({ withProvider: true })
  const lot = await makePayableLot(world)
  const [stay, extension] = [await makeSession(world, lot), await makeSession(world, lot)]
  for (const session of [stay, extension]) await confirm(world, await startPayment(world, session))
  // As servers of an earlier release could store it: today only a paid stay is extended.
  await world.deps.db
    .updateTable('parking_sessions')
    .set({ extends_session_id: stay.id, session_type: 'Extension' })
    .where('id', '=', extension.id)
    .execute()
  const payments = [await paymentOf(world, stay), await paymentOf(world, extension)]
  const outcomes = await Promise.all(payments.map((payment) => settlePayment(world.deps, payment)))
  expect(outcomes).toEqual(['settled', 'settled'])
})

async function paidExtension(world: World, stay: Session) {
  const reply = await post(world, `/api/sessions/${stay.id}/extensions`, { hours: 1 })
  const extension = (await reply.json()) as Session
  await confirm(world, await startPayment(world, extension))
  return paymentOf(world, extension)
}

function paymentOf(world: World, { id }: Session) {
  return world.deps.db.selectFrom('payments').selectAll().where('session_id', '=', id).executeTakeFirstOrThrow()
}

async function waitingForLocks({ deps }: World): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(deps.db)
  return rows[0]!.waiting
}
