import { expect, test } from 'vitest'
import { activitySearch } from './activity-search.ts'

const ID = '5e1f0000-0000-4000-9000-000000000001'

test.each([
  [{}, {}],
  [
    { kind: 'team', by: ID },
    { kind: 'team', by: ID },
  ],
  [{ by: 'system' }, { by: 'system' }],
  [{ kind: 'weather', by: 'everyone' }, {}],
  [{ kind: ['team'], by: 7 }, {}],
])('%j is read as %j', (typed, search) => {
  expect(activitySearch(typed)).toEqual(search)
})
