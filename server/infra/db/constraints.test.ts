import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeLot } from '../../test/make.ts'
import { openWorld, type World } from '../../test/world.ts'
import type { Db } from './connect.ts'
import { violatesConstraint } from './errors.ts'
import type { ParkingSessions, Payments } from './schema.ts'

let world: World
let db: Db
beforeAll(async () => {
  world = await openWorld()
  db = world.deps.db
})
afterAll(() => world.close())

test.each([
  ['payment_status', 'Paid'],
  ['session_type', 'new'],
  ['payment_method_type', 'cash'],
  ['license_plate', 'abc123'],
  ['license_plate', '---'],
  ['phone', '123456789012345'],
  ['hours', 0],
  ['amount_cents', -1],
])('a session with %s %j is refused by the database', async (column, value) => {
  const lot = await makeLot(db)
  await expect(insertSession(lot.id, { [column]: value })).rejects.toThrow(/violates check constraint/)
})

test('every id that works like a key is random, made by the database', async () => {
  const { rows } = await world.deps.pool.query<{ name: string; made: string | null }>(
    `select table_name as name, column_default as made from information_schema.columns
      where table_schema = 'public' and column_name = 'id' and data_type = 'uuid'`,
  )
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(['parking_sessions', 'payments', 'lots']))
  // A phone without a connection makes the id of its round; it opens nothing without access to the lot. A copy has the id of its session.
  const others = rows.filter(({ name }) => name !== 'check_rounds' && name !== 'named_sessions')
  expect(others.filter(({ made }) => made !== 'gen_random_uuid()')).toEqual([])
})

test('the database computes the search form of a plate', async () => {
  const lot = await makeLot(db)
  const session = await insertSession(lot.id, { license_plate: 'AB C-123' })
  expect(session.plate_key).toBe('ABC123')
})

test('only a monthly session keeps a name and an address', async () => {
  const lot = await makeLot(db)
  await expect(insertSession(lot.id, { email: 'driver@example.test' })).rejects.toThrow('only_monthly_keeps_a_name')
  await expect(insertSession(lot.id, { email: 'driver@example.test', auto_renew: true })).resolves.toBeDefined()
})

test('a paid session has a payment, and no two sessions share one', async () => {
  const lot = await makeLot(db)
  await expect(insertSession(lot.id, { payment_status: 'paid' })).rejects.toThrow('paid_means_a_payment')
  const paid = { payment_status: 'paid', payment_id: `pi_${randomUUID()}` } as const
  await insertSession(lot.id, paid)
  await expect(insertSession(lot.id, paid)).rejects.toSatisfy((error) =>
    violatesConstraint(error, 'one_session_a_payment'),
  )
})

test('a session has at most one live payment, and any number of renewals and of attempts that ended', async () => {
  const lot = await makeLot(db)
  const { id } = await insertSession(lot.id, {})
  await insertPayment(lot.id, id, { status: 'canceled' })
  await insertPayment(lot.id, id, { status: 'failed' })
  await insertPayment(lot.id, id, { status: 'open' })
  await insertPayment(lot.id, id, { kind: 'renewal', status: 'succeeded', paid_at: new Date() })
  await insertPayment(lot.id, id, { kind: 'renewal', status: 'succeeded', paid_at: new Date() })
  await expect(insertPayment(lot.id, id, { status: 'creating' })).rejects.toSatisfy((error) =>
    violatesConstraint(error, 'one_live_payment'),
  )
})

test('is_duplicate, which the release before reads and writes, stays in step with surplus_reason', async () => {
  const lot = await makeLot(db)
  const { id } = await insertSession(lot.id, {})
  const paid = { status: 'succeeded', paid_at: new Date() }
  const rows = [
    await insertPayment(lot.id, id, paid),
    await insertPayment(lot.id, id, { ...paid, is_duplicate: true }),
    await insertPayment(lot.id, id, { ...paid, is_duplicate: true, kind: 'renewal' }),
    await insertPayment(lot.id, id, { ...paid, surplus_reason: 'duplicate' }),
    await insertPayment(lot.id, id, { ...paid, surplus_reason: 'unwanted_renewal', kind: 'renewal' }),
  ]
  const { id: open } = await insertPayment(lot.id, (await insertSession(lot.id, {})).id, {})
  await db.updateTable('payments').set({ is_duplicate: true }).where('id', '=', open).execute()
  const ids = [...rows.map((row) => row.id), open]
  const stored = await db
    .selectFrom('payments')
    .select(['id', 'is_duplicate', 'surplus_reason'])
    .where('id', 'in', ids)
    .execute()
  expect(
    ids.map((one) => stored.find((row) => row.id === one)).map((row) => [row!.is_duplicate, row!.surplus_reason]),
  ).toEqual([
    [false, null],
    [true, 'duplicate'],
    [true, 'unwanted_renewal'],
    [true, 'duplicate'],
    [true, 'unwanted_renewal'],
    [true, 'duplicate'],
  ])
})

test('a payment that succeeded says when, and no other does', async () => {
  const lot = await makeLot(db)
  const { id } = await insertSession(lot.id, {})
  await expect(insertPayment(lot.id, id, { status: 'succeeded' })).rejects.toThrow('succeeded_means_money')
  await expect(insertPayment(lot.id, id, { paid_at: new Date() })).rejects.toThrow('succeeded_means_money')
})

test('two refunds of one payment cannot be under way, but a failed one may be tried again', async () => {
  const lot = await makeLot(db)
  const { id: sessionId } = await insertSession(lot.id, {})
  const { id: paymentId } = await insertPayment(lot.id, sessionId, { status: 'succeeded', paid_at: new Date() })
  const refund = (status: string) =>
    db
      .insertInto('refunds')
      .values({ payment_id: paymentId, session_id: sessionId, amount_cents: 450, source: 'system', status })
      .execute()
  await refund('failed')
  await refund('requested')
  await expect(refund('requested')).rejects.toSatisfy((error) => violatesConstraint(error, 'one_live_refund'))
})

test('a lot has one owner, one settings row and one slug', async () => {
  const lot = await makeLot(db)
  const member = async (role: 'owner' | 'admin') => {
    const email = `${randomUUID()}@example.test`
    const user = await db.insertInto('users').values({ email }).returning('id').executeTakeFirstOrThrow()
    return db.insertInto('lot_admins').values({ lot_id: lot.id, user_id: user.id, role, user_email: email }).execute()
  }
  await member('owner')
  await member('admin')
  await expect(member('owner')).rejects.toSatisfy((error) => violatesConstraint(error, 'one_owner_a_lot'))
  await expect(db.insertInto('lot_settings').values({ lot_id: lot.id }).execute()).rejects.toThrow(
    'one_settings_row_a_lot',
  )
  await expect(makeLot(db, { slug: lot.slug })).rejects.toSatisfy((error) =>
    violatesConstraint(error, 'one_lot_a_slug'),
  )
})

test('an address has one account, whatever its capitals', async () => {
  const email = `${randomUUID()}@example.test`
  await db.insertInto('users').values({ email }).execute()
  await expect(db.insertInto('users').values({ email }).execute()).rejects.toThrow('one_account_an_address')
  await expect(db.insertInto('users').values({ email: email.toUpperCase() }).execute()).rejects.toThrow(
    /check constraint/,
  )
})

test('the audit log cannot be changed, shortened or emptied', async () => {
  const entry = { actor: 'system', action: 'test', subject_kind: 'lot', subject_id: randomUUID() }
  await db.insertInto('audit_log').values(entry).execute()
  const refusal = 'audit_log rows cannot be changed or removed'
  await expect(db.updateTable('audit_log').set({ action: 'other' }).execute()).rejects.toThrow(refusal)
  await expect(db.deleteFrom('audit_log').execute()).rejects.toThrow(refusal)
  await expect(world.deps.pool.query('truncate audit_log')).rejects.toThrow(refusal)
})

test('deleting a session takes its payments out of the revenue, and keeps them', async () => {
  const lot = await makeLot(db)
  const { id: deletedBy } = await db
    .insertInto('users')
    .values({ email: `${randomUUID()}@example.test` })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await insertSession(lot.id, {})
  const payment = await insertPayment(lot.id, id, { status: 'succeeded', paid_at: new Date() })
  await db
    .updateTable('parking_sessions')
    .set({ deleted_at: new Date(), deleted_by: deletedBy })
    .where('id', '=', id)
    .execute()
  const kept = await db.selectFrom('payments').selectAll().where('id', '=', payment.id).executeTakeFirstOrThrow()
  expect(kept).toMatchObject({ status: 'succeeded', session_deleted: true })
})

function insertSession(lotId: string, fields: Partial<Insertable<ParkingSessions>>) {
  return db
    .insertInto('parking_sessions')
    .values({
      lot_id: lotId,
      license_plate: 'ABC123',
      phone: '(416) 555-0123',
      hours: 1,
      amount_cents: 450,
      expires_at: new Date(),
      location: 'Here',
      ...fields,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

function insertPayment(lotId: string, sessionId: string, fields: Partial<Insertable<Payments>>) {
  return db
    .insertInto('payments')
    .values({
      session_id: sessionId,
      lot_id: lotId,
      stripe_account_id: 'acct_1',
      kind: 'card',
      amount_cents: 450,
      fee_cents: 45,
      ...fields,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
