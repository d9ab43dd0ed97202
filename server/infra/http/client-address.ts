import { isIP, SocketAddress } from 'node:net'
import type { AppContext } from './app-env.ts'

const WITH_PORT = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d{1,5})?$/
/** A proxy may name a client by a word of its own instead of an address (RFC 7239). */
const NAME = /^[\w.-]{1,64}$/

/** The last address not added by a trusted proxy; entries written by the client are ignored. */
export function clientAddress(c: AppContext, trustedProxies: number): string {
  const direct = c.env?.incoming?.socket.remoteAddress ?? '127.0.0.1'
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((part) => part.trim())
  const chain = [...forwarded.filter((part) => part !== ''), direct]
  return networkOf(chain.at(-1 - trustedProxies) ?? chain[0]!) ?? networkOf(direct) ?? direct
}

/**
 * What identifies one client: an IPv4 address, or the /64 of an IPv6 address, which belongs to one client.
 * Null for what is neither an address nor a name.
 */
export function networkOf(text: string): string | null {
  const [, inBrackets, withPort] = WITH_PORT.exec(text) ?? []
  const address = (inBrackets ?? withPort ?? text).replace(/%.*$/, '')
  const version = isIP(address)
  if (version === 4) return address
  if (version === 6) return networkOfV6(address)
  return NAME.test(text) ? text : null
}

function networkOfV6(text: string): string {
  const groups = groupsOf(text)
  const isMappedV4 = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMappedV4)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** The eight groups of an IPv6 address in any notation. */
function groupsOf(text: string): number[] {
  const { address } = new SocketAddress({ address: text, family: 'ipv6' })
  const [before = '', after] = withoutDots(address).split('::')
  const [left, right] = [listOf(before), listOf(after ?? '')]
  return [...left, ...Array.from({ length: 8 - left.length - right.length }, () => 0), ...right]
}

function listOf(groups: string): number[] {
  return groups === '' ? [] : groups.split(':').map((group) => Number.parseInt(group, 16))
}

function withoutDots(address: string): string {
  return address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, a, b, c, d) =>
    [Number(a) * 256 + Number(b), Number(c) * 256 + Number(d)].map((group) => group.toString(16)).join(':'),
  )
}
