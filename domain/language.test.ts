import { expect, test } from 'vitest'
import { parseAcceptLanguage } from './language.ts'

test.each([
  ['fr', 'fr'],
  ['fr-CA,fr;q=0.9,en-CA;q=0.8,en;q=0.7', 'fr'],
  ['en-CA,en;q=0.9,fr;q=0.8', 'en'],
  ['de-DE,de;q=0.9,fr;q=0.5', 'fr'],
  ['en;q=0.3, FR-ca;q=0.8', 'fr'],
  ['fr;q=0,en', 'en'],
  ['de', 'en'],
  ['frr', 'en'],
  ['*', 'en'],
  ['', 'en'],
  [undefined, 'en'],
  [null, 'en'],
  ['fr;q=nonsense,en;q=0.1', 'en'],
  ['en-CA,fr-CA;q=0.8', 'en'],
  ['de, fr;q=0.4', 'fr'],
  ['fr, en', 'fr'],
  ['en, fr', 'en'],
  ['fr;q=0', 'en'],
  ['*;;;q=,,,', 'en'],
])('Accept-Language %j gives %s', (header, language) => {
  expect(parseAcceptLanguage(header)).toBe(language)
})
