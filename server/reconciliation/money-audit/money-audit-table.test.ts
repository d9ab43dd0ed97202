import { expect, test } from 'vitest'
import { makeLot } from '../../test/make.ts'
import { openOwnWorld } from '../../test/world.ts'
import { raiseAttention } from '../../lots/attention/attention-items-table.ts'
import { databaseFindings, openFindings } from './money-audit-table.ts'

test('an event that was given up is a finding until its attention item is resolved', async () => {
  const { deps } = await openOwnWorld()
  const lot = await makeLot(deps.db)
  const event = { type: 'invoice.paid', livemode: false, payload: '{}' }
  await deps.db
    .insertInto('stripe_events')
    .values([
      { ...event, id: 'evt_waits' },
      { ...event, id: 'evt_given_up', status: 'failed', done_at: new Date() },
      { ...event, id: 'evt_seen', status: 'failed', done_at: new Date() },
      { ...event, id: 'evt_done', status: 'done', done_at: new Date() },
    ])
    .execute()
  await raiseAttention(deps.db, {
    kind: 'event_not_understood',
    lotId: lot.id,
    sessionId: null,
    paymentId: null,
    providerRef: 'evt_seen',
    detail: {},
  })
  await deps.db.updateTable('attention_items').set({ resolved_at: new Date() }).execute()
  expect(await databaseFindings(deps.db)).toMatchObject([
    {
      kind: 'difference',
      rule: 'I7',
      subject: 'evt_given_up',
      says: 'an event of the provider was given up, and nobody was told',
    },
  ])
  expect(await openFindings(deps.db)).toMatchObject([
    { kind: 'open', rule: 'I7', subject: 'evt_waits', says: 'an event of the provider is still waiting' },
  ])
})
