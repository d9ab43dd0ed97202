import { expect, test } from 'vitest'
import { endedKeys, isKeyDue, proofEnd, signingKey } from './proof.ts'

const at = (text: string) => new Date(text)
const [first, second] = [
  { id: 'first', created_at: at('2026-01-01T00:00:00Z') },
  { id: 'second', created_at: at('2026-04-01T00:00:00Z') },
]
const both = [second, first]

test('a new key signs once everyone has had an hour to read it, the only key at once', () => {
  expect(signingKey([first], at('2026-01-01T00:00:01Z'))).toBe(first)
  expect(signingKey(both, at('2026-04-01T00:59:59Z'))).toBe(first)
  expect(signingKey(both, at('2026-04-01T01:00:00Z'))).toBe(second)
  expect(signingKey([], at('2026-01-01T00:00:00Z'))).toBeUndefined()
})

test('a key signs for 90 days', () => {
  expect(isKeyDue([], at('2026-01-01T00:00:00Z'))).toBe(true)
  expect(isKeyDue([first], at('2026-03-31T23:59:59Z'))).toBe(false)
  expect(isKeyDue([first], at('2026-04-01T00:00:00Z'))).toBe(true)
  expect(isKeyDue(both, at('2026-04-01T00:00:01Z'))).toBe(false)
})

test('a key stays until the last proof it can have signed is over; the newest never goes', () => {
  expect(endedKeys(both, at('2026-05-02T02:00:00Z'))).toEqual([])
  expect(endedKeys(both, at('2026-05-02T02:00:01Z'))).toEqual([first])
  expect(endedKeys([first], at('2030-01-01T00:00:00Z'))).toEqual([])
})

test('a proof ends with the stay, at most 31 days from now', () => {
  const now = at('2026-11-16T12:00:00Z')
  expect(proofEnd(at('2026-11-16T14:00:00Z'), now)).toEqual(at('2026-11-16T14:00:00Z'))
  expect(proofEnd(at('2036-11-16T14:00:00Z'), now)).toEqual(at('2026-12-17T12:00:00Z'))
})
