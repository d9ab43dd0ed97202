import { expect, test } from 'vitest'
import { lotSearch } from './lot-search.ts'

test.each([
  [{}, {}],
  [{ tab: 'monthly' }, { tab: 'monthly' }],
  [{ tab: 'once', monthly: 'true' }, { tab: 'once' }],
  [{ tab: 'weekly' }, {}],
  [{ monthly: '' }, { monthly: '' }],
  [{ monthly: 'true' }, { monthly: 'true' }],
  [{ monthly: 'false' }, {}],
  [{ monthly: '0' }, {}],
])('%j is read as %j', (search, read) => {
  expect(lotSearch(search)).toEqual(read)
})
