import { expect, test } from 'vitest'
import { isAttentionKind } from './attention.ts'

test('a kind is known by its name', () => {
  expect(isAttentionKind('disputed')).toBe(true)
  expect(isAttentionKind('something of a later release')).toBe(false)
  expect(isAttentionKind(null)).toBe(false)
})
