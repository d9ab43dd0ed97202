import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeLot } from '../../test/make.ts'
import { control, post } from '../../test/pay.ts'
import { makeStaff } from '../../test/staff.ts'
import { openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ withProvider: true })
})
afterAll(() => world.close())

test('links to the provider are recorded with who opened them, and its status is not', async () => {
  const account = await world.deps.stripe.accounts.create({
    country: 'CA',
    controller: { stripe_dashboard: { type: 'express' } },
  })
  await control(world, `accounts/${account.id}`, { action: 'enable' })
  const lot = await makeLot(world.deps.db, { stripe_account_id: account.id })
  const staff = await makeStaff(world, lot, 'admin')
  const opened: string[] = []
  for (const action of ['get_account_status', 'create_onboarding_link', 'create_login_link']) {
    const reply = await post(world, '/api/create-connect-account', { action, lotId: lot.id }, staff.headers)
    expect(reply.status).toBe(200)
    const { url } = (await reply.json()) as { url?: string }
    if (url !== undefined) opened.push(url)
  }
  expect(opened).toHaveLength(2)
  for (const url of opened) expect(world.logLines().join('\n')).not.toContain(new URL(url).pathname)
  const rows = await world.deps.db
    .selectFrom('audit_log')
    .selectAll()
    .where('lot_id', '=', lot.id)
    .orderBy('id')
    .execute()
  expect(rows.map(({ action, actor_user_id }) => [action, actor_user_id])).toEqual([
    ['payouts.setup_opened', staff.userId],
    ['payouts.dashboard_opened', staff.userId],
  ])
})
