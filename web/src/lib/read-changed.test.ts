import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { queryClient } from './query-client.ts'
import { readChanged } from './read-changed.ts'

const KEY = ['list']
let stored = 'before'
let replies: (() => void)[] = []

/** Each read sees what is stored when it begins, and is answered when the test says so. */
function follow() {
  const queryFn = async () => {
    const seen = stored
    await new Promise<void>((resolve) => replies.push(resolve))
    return seen
  }
  const observer = new QueryObserver(queryClient, { queryKey: KEY, queryFn })
  return observer.subscribe(() => {})
}

afterEach(() => {
  queryClient.clear()
  stored = 'before'
  replies = []
})

test('a change during the first read is read after it', async () => {
  const stop = follow()
  stored = 'after'
  const reading = readChanged(KEY)
  replies[0]!()
  await expect.poll(() => replies.length).toBe(2)
  replies[1]!()
  await reading
  expect(queryClient.getQueryData(KEY)).toBe('after')
  stop()
})

test('a later change is read once', async () => {
  const stop = follow()
  replies[0]!()
  await expect.poll(() => queryClient.getQueryData(KEY)).toBe('before')
  stored = 'after'
  const reading = readChanged(KEY)
  await expect.poll(() => replies.length).toBe(2)
  replies[1]!()
  await reading
  expect(queryClient.getQueryData(KEY)).toBe('after')
  expect(replies).toHaveLength(2)
  stop()
})
