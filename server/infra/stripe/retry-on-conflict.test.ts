import { expect, test } from 'vitest'
import { retryOnConflict } from './retry-on-conflict.ts'

test('an answer that was overtaken is asked for again', async () => {
  const answers = [false, false, true, false]
  await retryOnConflict(async () => answers.shift()!)
  expect(answers).toEqual([false])
})

test('overtaken again and again it is left to a later try', async () => {
  await expect(retryOnConflict(async () => false)).rejects.toThrow('overtaken 5 times')
})
