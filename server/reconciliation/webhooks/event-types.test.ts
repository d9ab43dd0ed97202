import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { EVENT_TYPES } from './event-types.ts'

test('the README tells to subscribe to exactly the events we act on', () => {
  const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8')
  const section = /webhook endpoint[^]*?Its secret/.exec(readme)![0]
  const named = [...section.matchAll(/`([a-z_]+(?:\.[a-z_]+)+)`/g)].map(([, type]) => type)
  expect(named.toSorted()).toEqual(EVENT_TYPES.toSorted())
})
