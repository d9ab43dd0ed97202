import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '../../test/world.ts'
import { queueMessage } from './queue-message.ts'
import { sweepMessages } from './sweep-messages.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const NOON = new Date('2026-05-04T12:00:00.000Z')
const mail = { purpose: 'receipt', kind: 'email', to: 'ada@example.com', text: 'Hello', giveUpAt: NOON } as const

function storedMessage(key: string) {
  return world.deps.db.selectFrom('messages').selectAll().where('key', '=', key).execute()
}

test('a message waits in the outbox', async () => {
  expect(await queueMessage(world.deps.db, { ...mail, key: 'a', subject: 'Hi', links: ['http://x'] })).toBe(true)
  expect(await storedMessage('a')).toMatchObject([
    {
      kind: 'email',
      recipient: 'ada@example.com',
      subject: 'Hi',
      text: 'Hello',
      links: ['http://x'],
      status: 'pending',
    },
  ])
})

test('concurrent calls with one key queue one message', async () => {
  const queue = (text: string) => queueMessage(world.deps.db, { ...mail, key: 'b', text })
  const answers = await Promise.all(['one', 'two', 'three'].map(queue))
  expect(answers.filter(Boolean)).toHaveLength(1)
  expect(await storedMessage('b')).toHaveLength(1)
})

test('a message of a rolled back transaction is not sent', async () => {
  const rolledBack = world.deps.db.transaction().execute(async (tx) => {
    await queueMessage(tx, { ...mail, key: 'c' })
    throw new Error('undo')
  })
  await expect(rolledBack).rejects.toThrow('undo')
  expect(await storedMessage('c')).toEqual([])
})

test('after 90 days recipient and text are erased, and the key still prevents a duplicate', async () => {
  await queueMessage(world.deps.db, { ...mail, key: 'd', links: ['http://x'] })
  await world.deps.db.updateTable('messages').set({ created_at: NOON }).where('key', '=', 'd').execute()
  const sweepAfter = (days: number) =>
    sweepMessages({ db: world.deps.db, now: () => new Date(NOON.getTime() + days * 24 * 3_600_000) })
  await sweepAfter(90)
  expect(await storedMessage('d')).toMatchObject([{ recipient: 'ada@example.com', text: 'Hello' }])
  await sweepAfter(91)
  expect(await storedMessage('d')).toMatchObject([{ recipient: '', text: '', links: [] }])
  expect(await queueMessage(world.deps.db, { ...mail, key: 'd' })).toBe(false)
})
