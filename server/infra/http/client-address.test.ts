import { expect, test } from 'vitest'
import type { AppContext } from './app-env.ts'
import { clientAddress, networkOf } from './client-address.ts'

test.each([
  ['the caller itself', 0, undefined, '203.0.113.7', '203.0.113.7'],
  ['the caller itself, whatever it claims', 0, '1.2.3.4', '203.0.113.7', '203.0.113.7'],
  ['whom the one proxy names', 1, '198.51.100.4', '10.0.0.1', '198.51.100.4'],
  [
    'whom the one proxy names, not what the caller claimed before',
    1,
    '1.2.3.4, 198.51.100.4',
    '10.0.0.1',
    '198.51.100.4',
  ],
  ['whom the outer of two proxies names', 2, '1.2.3.4, 198.51.100.4, 10.0.0.2', '10.0.0.1', '198.51.100.4'],
  ['the proxy itself when it names nobody', 1, undefined, '10.0.0.1', '10.0.0.1'],
  ['the proxy itself when it names nothing', 1, ' , ', '10.0.0.1', '10.0.0.1'],
  ['the proxy itself when it names what is no address', 1, 'x'.repeat(8000), '10.0.0.1', '10.0.0.1'],
  ['without the port a proxy adds', 1, '203.0.113.77:1234', '10.0.0.1', '203.0.113.77'],
  ['the same for a caller that comes by IPv6 as IPv4', 0, undefined, '::ffff:203.0.113.7', '203.0.113.7'],
])('the address is %s', (_, proxies, forwarded, direct, address) => {
  const c = {
    env: { incoming: { socket: { remoteAddress: direct } } },
    req: { header: (name: string) => (name === 'x-forwarded-for' ? forwarded : undefined) },
  } as unknown as AppContext
  expect(clientAddress(c, proxies)).toBe(address)
})

test.each([
  ['203.0.113.77', '203.0.113.77'],
  ['203.0.113.77:1234', '203.0.113.77'],
  ['::ffff:203.0.113.77', '203.0.113.77'],
  ['::FFFF:cb00:714d', '203.0.113.77'],
  ['[::ffff:203.0.113.77]:443', '203.0.113.77'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:0:0:0:9', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::1]:1234', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::1]', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['64:ff9b::203.0.113.77', '64:ff9b:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['_hidden-7', '_hidden-7'],
  ['999.1.1.1', '999.1.1.1'],
])('the network of %s is %s', (text, network) => {
  expect(networkOf(text)).toBe(network)
})

test.each(['', '[', '[]:1', '1:2:3', ':::', '<script>', 'a b', 'x'.repeat(65)])('%s is no address', (text) => {
  expect(networkOf(text)).toBeNull()
})

test('another /64 is another network', () => {
  expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'))
})
