import { describe, expect, test } from 'vitest'
import { hrefOf, matchRoute } from './match-route.ts'
import type { Route } from './route.ts'

const ROUTES: Route[] = [
  { path: '/', search: () => ({}) },
  { path: '/lots/$lotSlug', search: ({ tab }) => (tab === 'monthly' ? { tab } : {}) },
  { path: '/lots/$lotSlug/extend/$sessionId' },
  { path: '/admin/lots/$lotSlug/warnings', search: () => ({}) },
  { path: '/admin/lots/$lotSlug/warnings/new', search: () => ({}) },
]

function match(address: string) {
  const [pathname = '', search = ''] = address.split('?')
  const found = matchRoute(ROUTES, { pathname, search })
  return found && { path: found.route.path, params: found.params, search: found.search }
}

describe('an address', () => {
  test.each([
    ['/', '/', {}],
    ['/lots/harbour', '/lots/$lotSlug', { lotSlug: 'harbour' }],
    ['/lots/harbour/', '/lots/$lotSlug', { lotSlug: 'harbour' }],
    ['/LOTS/HARBOUR', '/lots/$lotSlug', { lotSlug: 'HARBOUR' }],
    ['/lots/rue%20du%20Port%2F3', '/lots/$lotSlug', { lotSlug: 'rue du Port/3' }],
    ['/lots/a/extend/b', '/lots/$lotSlug/extend/$sessionId', { lotSlug: 'a', sessionId: 'b' }],
    ['/admin/lots/a/warnings', '/admin/lots/$lotSlug/warnings', { lotSlug: 'a' }],
    ['/admin/lots/a/warnings/new', '/admin/lots/$lotSlug/warnings/new', { lotSlug: 'a' }],
  ])('%s is %s', (address, path, params) => {
    expect(match(address)).toEqual({ path, params, search: {} })
  })

  test.each(['/lots', '/lots/a/b', '/lots/a/extend', '/x/lots/a', '/lots/%E0%A4%A', '/%E0%A4%A'])(
    '%s is none of them',
    (address) => {
      expect(match(address)).toBeNull()
    },
  )

  test('has the search parameters that its page understands', () => {
    expect(match('/lots/a?tab=monthly&utm=x')?.search).toEqual({ tab: 'monthly' })
    expect(match('/lots/a?tab=never')?.search).toEqual({})
    expect(match('/lots/a/extend/b?tab=monthly')?.search).toEqual({})
  })
})

describe('a link', () => {
  test('encodes its parameters', () => {
    expect(hrefOf({ to: '/lots/$lotSlug', params: { lotSlug: 'rue du Port/3?' } })).toBe('/lots/rue%20du%20Port%2F3%3F')
  })

  test('leaves out search parameters without a value', () => {
    const to = '/admin/lots/$lotSlug/permits'
    expect(hrefOf({ to, params: { lotSlug: 'a' }, search: { search: 'B 1&2', page: 3, state: undefined } })).toBe(
      '/admin/lots/a/permits?search=B+1%262&page=3',
    )
    expect(hrefOf({ to, params: { lotSlug: 'a' }, search: {} })).toBe('/admin/lots/a/permits')
  })

  test('may be an address as it is', () => {
    expect(hrefOf({ href: '/lots/a?tab=once#top' })).toBe('/lots/a?tab=once#top')
  })
})
