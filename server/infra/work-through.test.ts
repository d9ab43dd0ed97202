import { setImmediate } from 'node:timers/promises'
import pino from 'pino'
import { expect, test } from 'vitest'
import { workThrough } from './work-through.ts'

const deps = { log: pino({ level: 'silent' }) }
const itemsOf = (account: string, count: number) =>
  Array.from({ length: count }, (_, place) => ({ id: `${account}${place}`, stripe_account_id: account }))

test('one account whose answers hang does not delay the items of another', async () => {
  const done: string[] = []
  const release = Promise.withResolvers<void>()
  const running = workThrough(deps, [...itemsOf('slow', 20), ...itemsOf('quick', 20)], 'test', async (item) => {
    if (item.stripe_account_id === 'slow') await release.promise
    done.push(item.id)
  })
  await expect.poll(() => done.length).toBe(20)
  expect(done.every((id) => id.startsWith('quick'))).toBe(true)
  release.resolve()
  await running
  expect(done).toHaveLength(40)
})

test('an item that misses its deadline ends the run of its account only', async () => {
  const begun: string[] = []
  const release = Promise.withResolvers<void>()
  await workThrough(
    deps,
    [...itemsOf('slow', 10), ...itemsOf('quick', 10)],
    'test',
    async ({ id, stripe_account_id }) => {
      begun.push(id)
      if (stripe_account_id === 'slow') await release.promise
    },
    { deadlineMs: 20 },
  )
  release.resolve()
  expect(begun.filter((id) => id.startsWith('slow'))).toHaveLength(2)
  expect(begun.filter((id) => id.startsWith('quick'))).toHaveLength(10)
})

test('a failing item stops no other, and no more than the limit are worked on at once', async () => {
  let most = 0
  let current = 0
  let finished = 0
  await workThrough(
    deps,
    Array.from({ length: 30 }, (_, place) => ({ id: `a${place}` })),
    'test',
    async ({ id }) => {
      most = Math.max(most, ++current)
      await setImmediate()
      current -= 1
      finished += 1
      if (id === 'a0') throw new Error('one fails')
    },
  )
  expect([finished, most]).toEqual([30, 8])
})
