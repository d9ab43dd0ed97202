import { expect, test } from 'vitest'
import { isListed } from './lot.ts'

test('drivers see active lots only', () => {
  const statuses = ['active', 'pending', 'inactive', 'ACTIVE', '']
  expect(statuses.filter((status) => isListed({ id: 'a', status }, null))).toEqual(['active'])
})

test('the home list leaves out the hidden lot', () => {
  expect(isListed({ id: 'a', status: 'active' }, 'b')).toBe(true)
  expect(isListed({ id: 'b', status: 'active' }, 'b')).toBe(false)
  expect(isListed({ id: 'a', status: 'pending' }, 'b')).toBe(false)
  expect(isListed({ id: 'a', status: 'active' }, null)).toBe(true)
})
