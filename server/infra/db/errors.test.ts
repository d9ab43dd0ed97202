import { expect, test } from 'vitest'
import { isDatabaseAway } from './errors.ts'

test('a standby that cannot read an unlogged table is a database that is away; other unsupported features are bugs', () => {
  expect(isDatabaseAway(refusal('cannot access temporary or unlogged relations during recovery'))).toBe(true)
  expect(isDatabaseAway(refusal('cached plan must not change result type'))).toBe(false)
})

function refusal(message: string): Error {
  return Object.assign(new Error(message), { code: '0A000' })
}
