import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { queryClient, retryDelay, shouldRetry } from './query-client.ts'
import { replaceQueryData } from './replace-query-data.ts'

test.each([
  ['unavailable', true],
  ['internal', true],
  ['payment_provider', true],
  ['not_found', false],
  ['too_many_requests', false],
] as const)('%s is asked again: %s', (code, isAskedAgain) => {
  expect(shouldRetry(0, new ApiError({ code, reason: 'unspecified' }))).toBe(isAskedAgain)
})

test('two more tries, each after a longer wait', () => {
  const error = new ApiError({ code: 'unavailable', reason: 'unreachable' })
  expect([0, 1, 2].map((failures) => shouldRetry(failures, error))).toEqual([true, true, false])
  expect(retryDelay(0)).toBeLessThan(retryDelay(1))
})

test('a bug is not tried again', () => {
  expect(shouldRetry(0, new TypeError('x is not a function'))).toBe(false)
})

test('a read that began before a change does not undo what the change replied', async () => {
  const queryKey = ['thing']
  const { promise, resolve } = Promise.withResolvers<string>()
  queryClient.setQueryData(queryKey, 'first')
  const reading = queryClient.fetchQuery({ queryKey, queryFn: () => promise, staleTime: 0 })
  replaceQueryData(queryKey, 'changed')
  resolve('first')
  await reading.catch(() => {})
  expect(queryClient.getQueryState(queryKey)).toMatchObject({ data: 'changed', fetchStatus: 'idle' })
})
