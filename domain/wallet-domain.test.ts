import { expect, test } from 'vitest'
import { isRegistrableHost } from './wallet-domain.ts'

test.each([
  ['park.ca', true],
  ['pay.parking.example', true],
  ['10.parking.example', true],
  ['localhost', false],
  ['lotwise.localhost', false],
  ['printer.local', false],
  ['lotwise.internal', false],
  ['parking', false],
  ['127.0.0.1', false],
  ['192.168.1.20', false],
  ['[::1]', false],
])('%s can be registered for wallets: %s', (host, expected) => {
  expect(isRegistrableHost(host)).toBe(expected)
})
