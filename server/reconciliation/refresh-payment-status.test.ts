import { expect, test, vi } from 'vitest'
import { confirm, control, makePayableLot, makeSession, readSession, startPayment } from '../test/pay.ts'
import { fillDisk } from '../test/outages.ts'
import { openOwnWorld } from '../test/world.ts'
import { insertPayment } from '../payments/payments-table.ts'
import { refreshPaymentStatus } from './refresh-payment-status.ts'

test('an error after the response was sent is logged', async () => {
  const world = await openOwnWorld({ withProvider: true })
  const { db, log } = world.deps
  const lot = await makePayableLot(world)
  const session = await makeSession(world, lot)
  const { id } = await confirm(world, await startPayment(world, session))
  const stripeAccount = lot.stripe_account_id!
  const { latest_charge } = await world.deps.stripe.paymentIntents.retrieve(id, undefined, { stripeAccount })
  // The charge is stored already, for another session: storing it again violates a unique constraint.
  const other = await makeSession(world, lot)
  await insertPayment(db, {
    session_id: other.id,
    lot_id: lot.id,
    stripe_account_id: stripeAccount,
    kind: 'card',
    amount_cents: 900,
    fee_cents: 90,
    charge_id: latest_charge as string,
  })
  await db
    .updateTable('payments')
    .set({ asked_at: new Date(0) })
    .execute()
  await control(world, 'faults', {
    kind: 'delay',
    seconds: 0.5,
    match: { method: 'GET', path: '/v1/payment_intents' },
  })
  await refreshPaymentStatus(world.deps, session.id, log, 50)
  expect(errorsIn(world.logLines())).toEqual([])
  await vi.waitFor(() => expect(errorsIn(world.logLines())).toHaveLength(1), 30_000)
  expect(errorsIn(world.logLines())[0]).toMatchObject({ err: { constraint: 'one_row_a_charge' } })
})

test('a driver who has paid reads the session while the disk is full, and it is paid once there is room', async () => {
  const world = await openOwnWorld({ withProvider: true })
  const session = await makeSession(world, await makePayableLot(world))
  await confirm(world, await startPayment(world, session))
  await world.deps.db
    .updateTable('payments')
    .set({ asked_at: new Date(0) })
    .execute()
  await fillDisk(world)
  const reply = await world.app.request(`/api/sessions/${session.id}`)
  expect([reply.status, await reply.json()]).toMatchObject([200, { id: session.id, payment_status: 'pending' }])
  await world.deps.pool.query('drop function disk_is_full cascade')
  expect(await readSession(world, session.id)).toMatchObject({ payment_status: 'paid' })
})

function errorsIn(lines: string[]): object[] {
  return lines
    .map((line) => JSON.parse(line) as { level: number | string })
    .filter(({ level }) => level === 50 || level === 'error')
}
