import { expect, test } from 'vitest'
import { retryOnConflict } from './retry-on-conflict.ts'

test('an outdated reply is requested again', async () => {
  const answers = [false, false, true, false]
  await retryOnConflict(async () => answers.shift()!)
  expect(answers).toEqual([false])
})

test('after repeated conflicts it gives up', async () => {
  await expect(retryOnConflict(async () => false)).rejects.toThrow('overtaken 5 times')
})
