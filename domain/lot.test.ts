import { expect, test } from 'vitest'
import { isListed, isOpenToDrivers, lotColourScheme, lotSubtitle } from './lot.ts'

test('drivers see active lots only', () => {
  expect(['active', 'pending', 'inactive', 'ACTIVE', ''].filter((status) => isOpenToDrivers({ status }))).toEqual([
    'active',
  ])
})

test('the home list leaves out the hidden lot', () => {
  expect(isListed({ id: 'a', status: 'active' }, 'b')).toBe(true)
  expect(isListed({ id: 'b', status: 'active' }, 'b')).toBe(false)
  expect(isListed({ id: 'a', status: 'pending' }, 'b')).toBe(false)
  expect(isListed({ id: 'a', status: 'active' }, null)).toBe(true)
})

test.each([
  { description: 'By the water', address: '1 Harbour Street', subtitle: 'By the water' },
  { description: null, address: '1 Harbour Street', subtitle: '1 Harbour Street' },
  { description: ' ', address: '1 Harbour Street', subtitle: '1 Harbour Street' },
  { description: null, address: null, subtitle: 'Convenient parking location' },
  { description: '', address: '', subtitle: 'Convenient parking location' },
])('the row says "$subtitle"', ({ subtitle, ...lot }) => {
  expect(lotSubtitle(lot)).toBe(subtitle)
})

test('lots cycle through four colour schemes', () => {
  expect([0, 1, 2, 3, 4, 5].map(lotColourScheme)).toEqual([0, 1, 2, 3, 0, 1])
})
