import { expect, test } from 'vitest'
import { untilCurrent } from './retry-on-conflict.ts'

test('an answer that was overtaken is asked for again', async () => {
  const answers = [false, false, true, false]
  await untilCurrent(async () => answers.shift()!)
  expect(answers).toEqual([false])
})

test('overtaken again and again it is left to a later try', async () => {
  await expect(untilCurrent(async () => false)).rejects.toThrow('overtaken 5 times')
})
