import { expect, test, vi } from 'vitest'
import { openLog } from '../../infra/log.ts'
import { streamOf } from './stream-of.ts'

test('a client that goes while a piece is being made is no failure, and the pieces end', async () => {
  const { deps, errors } = logged()
  const asked = Promise.withResolvers<void>()
  const made = Promise.withResolvers<void>()
  const ended = vi.fn<() => void>()
  async function* pieces() {
    try {
      yield 'first'
      asked.resolve()
      await made.promise
      yield 'second'
    } finally {
      ended()
    }
  }
  const reader = streamOf(deps, pieces()).getReader()
  await reader.read()
  await asked.promise
  const gone = reader.cancel()
  made.resolve()
  await gone
  await vi.waitFor(() => expect(ended).toHaveBeenCalledTimes(1))
  expect(errors).toEqual([])
})

test('a piece that cannot be made ends the file with an error, which is logged', async () => {
  const { deps, errors } = logged()
  async function* pieces(): AsyncGenerator<string> {
    yield await Promise.reject<string>(new Error('no connection'))
  }
  await expect(streamOf(deps, pieces()).getReader().read()).rejects.toThrow('no connection')
  expect(errors).toEqual(['an export failed'])
})

function logged() {
  const log = openLog('silent')
  const errors: string[] = []
  vi.spyOn(log, 'error').mockImplementation((_: unknown, message?: string) => void errors.push(message!))
  return { deps: { log }, errors }
}
