import { expect, test, vi } from 'vitest'
import { control, makePaidSession, makePayableLot } from '../../test/pay.ts'
import { openOwnWorld, type World } from '../../test/world.ts'
import { registry } from '../../infra/metrics.ts'
import { auditRecentMoney } from './audit-recent-money.ts'

test('a run compares what changed since the last one, once a day', async () => {
  const world = await openOwnWorld({ withProvider: true })
  await makePaidSession(world, await makePayableLot(world))
  await auditRecentMoney(world.deps)
  expect(await runs(world)).toEqual([])
  await letADayPass(world)
  await auditRecentMoney(world.deps)
  await auditRecentMoney(world.deps)
  expect(await runs(world)).toEqual([{ compared: 1, differences: 0, open_items: 0 }])
  expect(await changes(world)).toBe(0)
  await letADayPass(world)
  await auditRecentMoney(world.deps)
  expect(await runs(world)).toEqual([
    { compared: 1, differences: 0, open_items: 0 },
    { compared: 0, differences: 0, open_items: 0 },
  ])
})

test('a difference is an item of its lot, a log line and a metric; resolved, it is not raised again', async () => {
  const world = await openOwnWorld({ withProvider: true })
  const lot = await makePayableLot(world)
  const session = await makePaidSession(world, lot)
  await letADayPass(world)
  await auditRecentMoney(world.deps)
  expect(await items(world)).toEqual([])

  const before = await metric()
  await world.deps.pool.query('update payments set refunded_cents = 100 where session_id = $1', [session.id])
  await letADayPass(world)
  await auditRecentMoney(world.deps)
  expect(await items(world)).toEqual([
    { lot_id: lot.id, says: 'we say 100 went back, the provider 0', resolved_at: null },
  ])
  expect((await metric()) - before).toBe(1)
  expect(world.logLines().join('\n')).toContain('the money audit found a difference')

  await world.deps.pool.query('update attention_items set resolved_at = now()')
  await world.deps.pool.query('update payments set refunded_cents = 100 where session_id = $1', [session.id])
  await letADayPass(world)
  await auditRecentMoney(world.deps)
  expect(await items(world)).toHaveLength(1)
})

test('a paid session without its text is a difference', async () => {
  const world = await openOwnWorld({ withProvider: true })
  const lot = await makePayableLot(world)
  await makePaidSession(world, lot)
  const { id } = await makePaidSession(world, lot, { license_plate: 'OTHER 1' })
  await world.deps.pool.query('delete from messages where key = $1', [`paid-${id}`])
  await letADayPass(world)
  await auditRecentMoney(world.deps)
  const says = 'a session that was paid once has not exactly one text message'
  expect(await items(world)).toEqual([{ lot_id: lot.id, says, resolved_at: null }])
})

test('an event that was given up counts once in every run, however many sessions have changed', async () => {
  const world = await openOwnWorld({ withProvider: true })
  await world.deps.pool.query(
    `insert into stripe_events (id, type, livemode, payload, status, done_at) values ('evt_1', 'invoice.paid', false, '{}', 'failed', now())`,
  )
  await world.deps.pool.query(
    'insert into money_changes (session_id) select gen_random_uuid() from generate_series(1, 201)',
  )
  await letADayPass(world)
  await auditRecentMoney(world.deps)
  await letADayPass(world)
  await auditRecentMoney(world.deps)
  expect(await runs(world)).toEqual([
    { compared: 0, differences: 1, open_items: 0 },
    { compared: 0, differences: 1, open_items: 0 },
  ])
})

test('payments of an account that the lot has replaced are no difference', async () => {
  const world = await openOwnWorld({ withProvider: true })
  const lot = await makePayableLot(world)
  await makePaidSession(world, lot)
  const other = await makePayableLot(world)
  await world.deps.pool.query('update lots set stripe_account_id = null where id = $1', [other.id])
  await world.deps.pool.query(
    'update lots set stripe_account_id = $2, former_stripe_accounts = array[stripe_account_id] where id = $1',
    [lot.id, other.stripe_account_id],
  )
  await letADayPass(world)
  await auditRecentMoney(world.deps)
  expect(await items(world)).toEqual([])
})

test('a charge and a refund at the provider that we never heard of are found', async () => {
  const world = await openOwnWorld({ withProvider: true })
  const lot = await makePayableLot(world)
  await letADayPass(world)
  const created = Math.floor(Date.now() / 1000) - 2 * 3600
  const account = lot.stripe_account_id!
  const charge = 'ch_of_nobody'
  await control(world, 'import', {
    payments: [{ payment_intent: 'pi_of_nobody', charge, account, created, amount: 900, card: null }],
    refunds: [{ id: 're_of_nobody', charge, created: created + 60, amount: 300 }],
  })
  await auditRecentMoney(world.deps)
  expect((await items(world)).map(({ says }) => says)).toEqual([
    'a charge of 900 has no row in our books',
    'a refund has no row in our books',
  ])
})

test('a payment that is in both books is compared once, with the charge that was listed', async () => {
  const { world } = await withListedCharge()
  const retrieve = vi.spyOn(world.deps.stripe.charges, 'retrieve')
  await auditRecentMoney(world.deps)
  expect(await runs(world)).toEqual([{ compared: 1, differences: 0, open_items: 0 }])
  expect(retrieve).toHaveBeenCalledTimes(0)
  expect(await changes(world)).toBe(0)
})

test('a charge that has changed since it was listed is no difference', async () => {
  const { world, charge, account } = await withListedCharge()
  const { charges } = world.deps.stripe
  const before = { ...(await charges.retrieve(charge, undefined, { stripeAccount: account })), amount: 800 }
  vi.spyOn(charges, 'list').mockReturnValue([before] as never)
  await auditRecentMoney(world.deps)
  expect(await runs(world)).toEqual([{ compared: 1, differences: 0, open_items: 0 }])
})

/** A payment of yesterday, at the provider and here. */
async function withListedCharge() {
  const world = await openOwnWorld({ withProvider: true })
  const lot = await makePayableLot(world)
  const session = await makePaidSession(world, lot)
  const [charge, account] = ['ch_listed', lot.stripe_account_id!]
  const created = Math.floor(Date.now() / 1000) - 2 * 3600
  const payment = {
    payment_intent: 'pi_listed',
    charge,
    account,
    created,
    amount: 900,
    application_fee: 90,
    card: null,
  }
  await control(world, 'import', { payments: [payment] })
  await world.deps.pool.query('update payments set charge_id = $2 where session_id = $1', [session.id, charge])
  await letADayPass(world)
  return { world, charge, account }
}

/** As if what the database knows had happened a day earlier. */
async function letADayPass(world: World): Promise<void> {
  const { pool } = world.deps
  await pool.query(`update money_changes set at = at - interval '1 day'`)
  await pool.query(
    `update money_audits set since = since - interval '25 hours', until = until - interval '25 hours',
       started_at = started_at - interval '25 hours'`,
  )
}

async function runs({ deps: { pool } }: World): Promise<object[]> {
  const { rows } = await pool.query<object>(
    'select compared, differences, open_items from money_audits where id > 1 order by id',
  )
  return rows
}

async function changes({ deps: { pool } }: World): Promise<number> {
  const { rows } = await pool.query<{ n: number }>('select count(*)::int as n from money_changes')
  return rows[0]!.n
}

async function items({ deps: { pool } }: World) {
  const { rows } = await pool.query<{ lot_id: string; says: string; resolved_at: Date | null }>(
    `select lot_id, detail ->> 'says' as says, resolved_at from attention_items order by says`,
  )
  return rows
}

async function metric(): Promise<number> {
  const { values } = await registry.getSingleMetric('money_audit_differences_total')!.get()
  return values[0]!.value
}
