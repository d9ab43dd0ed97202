import { expect, test } from 'vitest'
import { runBatches } from './run-batches.ts'

/** There is more after each of the first `filled` batches. */
function work(filled: number, onBatch = (_done: number) => {}) {
  let done = 0
  const batch = async () => {
    done += 1
    onBatch(done)
    return done <= filled
  }
  return { batch, done: () => done }
}

test('batches follow one another until one has nothing left', async () => {
  const { batch, done } = work(3)
  await runBatches(batch, new AbortController().signal)
  expect(done()).toBe(4)
})

test('no more than allowed, whatever is left', async () => {
  const { batch, done } = work(100)
  await runBatches(batch, new AbortController().signal, 10)
  expect(done()).toBe(10)
})

test('a server that stops ends the batch it has begun and begins no other', async () => {
  const ending = new AbortController()
  const { batch, done } = work(100, (count) => {
    if (count === 2) ending.abort()
  })
  await runBatches(batch, ending.signal)
  await runBatches(batch, ending.signal)
  expect(done()).toBe(2)
})

test('the error of a batch is the error of the run', async () => {
  const failing = async () => {
    throw new Error('no connection')
  }
  await expect(runBatches(failing, new AbortController().signal)).rejects.toThrow('no connection')
})
