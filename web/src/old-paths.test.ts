import { expect, test } from 'vitest'
import { newAddress } from './old-paths.ts'

const fetchDefaultLot = () => Promise.resolve('harbour-street')

test.each([
  ['/payment/complete/abc', '/lots/harbour-street/payment/complete/abc'],
  ['/payment/abc', '/lots/harbour-street/payment/abc'],
  ['/extend/abc', '/lots/harbour-street/extend/abc'],
  ['/harbour', '/lots/harbour-street'],
  ['/market', '/lots/market-square'],
  ['/square/', '/lots/market-square'],
  ['/constructor', null],
  ['/payment', null],
  ['/extend/', null],
  ['/no/such/page', null],
])('%s leads to %s', async (from, to) => {
  expect(await newAddress(from, fetchDefaultLot)).toBe(to)
})

test('the default lot is asked for only where it matters', async () => {
  const never = () => Promise.reject(new Error('asked'))
  expect(await newAddress('/market', never)).toBe('/lots/market-square')
})
