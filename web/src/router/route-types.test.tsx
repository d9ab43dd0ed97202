import { expect, test } from 'vitest'
import { Link } from './link.tsx'
import { hrefOf } from './match-route.ts'
import { Navigate } from './navigate.tsx'
import type { Params, Search } from './route-table.ts'
import type { Route } from './route.ts'
import { useParam, useParams, useSearch } from './use-location.ts'
import { useNavigate, useSetSearch } from './use-navigate.ts'

// Checked by the compiler: each of these comments is an error where the line below it compiles.

test('a link to an unknown page does not compile', () => {
  // @ts-expect-error: no such page
  expect(hrefOf({ to: '/lot/$lotSlug', params: { lotSlug: 'a' } })).toBe('/lot/a')
  // @ts-expect-error: no such page
  expect(<Link to="/lot-list" />).toBeDefined()
  // @ts-expect-error: no such page
  expect(<Navigate to="/admin/lots" replace />).toBeDefined()
})

test('a link with a missing or misnamed parameter does not compile', () => {
  const params = { lotSlug: 'a' }
  // @ts-expect-error: the parameters are missing
  expect(<Link to="/lots/$lotSlug" />).toBeDefined()
  // @ts-expect-error: sessionId is missing
  expect(<Link to="/lots/$lotSlug/extend/$sessionId" params={params} />).toBeDefined()
  // @ts-expect-error: misnamed
  expect(<Link to="/lots/$lotSlug" params={{ slug: 'a' }} />).toBeDefined()
  // @ts-expect-error: not a text
  expect(<Navigate to="/lots/$lotSlug" params={{ lotSlug: 1 }} />).toBeDefined()
  // @ts-expect-error: the path has no parameters
  expect(<Link to="/receipts" params={params} />).toBeDefined()
  expect(<Link to="/lots/$lotSlug" params={params} />).toBeDefined()
})

test('a link with a wrong search parameter does not compile', () => {
  const to = '/lots/$lotSlug'
  const params = { lotSlug: 'a' }
  // @ts-expect-error: no such search parameter
  expect(hrefOf({ to, params, search: { tabs: 'once' } })).toBe('/lots/a?tabs=once')
  // @ts-expect-error: no such value
  expect(hrefOf({ to, params, search: { tab: 'weekly' } })).toBe('/lots/a?tab=weekly')
  // @ts-expect-error: the page takes none
  expect(<Link to="/receipts" search={{ page: 2 }} />).toBeDefined()
  // @ts-expect-error: not a number
  expect(<Link to="/" search={{ page: '2' }} />).toBeDefined()
  expect(hrefOf({ to, params, search: { tab: 'once' } })).toBe('/lots/a?tab=once')
})

test('a page that reads what its address does not have does not compile', () => {
  const params: Params<'/lots/$lotSlug/extend/$sessionId'> = { lotSlug: 'a', sessionId: 'b' }
  const search: Search<'/lots/$lotSlug'> = { tab: 'once' }
  // @ts-expect-error: no such parameter
  expect(params.session).toBeUndefined()
  // @ts-expect-error: no such search parameter
  expect(search.page).toBeUndefined()
  expect(Page).toBeDefined()
})

/** Not rendered. */
function Page() {
  const navigate = useNavigate()
  const setSearch = useSetSearch('/lots/$lotSlug')
  // @ts-expect-error: no such parameter
  const { sessionId } = useParams('/lots/$lotSlug')
  // @ts-expect-error: no such search parameter
  const { page } = useSearch('/lots/$lotSlug')
  // @ts-expect-error: no such page
  useParams('/lots/$slug')
  // @ts-expect-error: no page has it
  useParam('slug')
  // @ts-expect-error: the parameters are missing
  void navigate({ to: '/lots/$lotSlug' })
  // @ts-expect-error: no such value
  setSearch({ tab: 'weekly' })
  return [sessionId, page]
}

test('a route whose search parameters differ from the table does not compile', () => {
  const routes: Route[] = [
    // @ts-expect-error: the search parameters of this page are not read
    { path: '/lots/$lotSlug' },
    // @ts-expect-error: no such value
    { path: '/lots/$lotSlug', search: () => ({ tab: 'weekly' }) },
    // @ts-expect-error: not in the table
    { path: '/lots' },
    // @ts-expect-error: the redirect misses a parameter
    { path: '/receipts', redirect: () => ({ to: '/lots/$lotSlug' }) },
  ]
  expect(routes).toHaveLength(4)
})
