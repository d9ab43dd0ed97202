import { expect, test } from 'vitest'
import { likedLanguage } from './language-of.ts'

test.each([
  ['', 'en'],
  ['fr-CA', 'fr'],
  ['en-CA,fr-CA;q=0.8', 'en'],
  ['fr-CA,fr;q=0.9,en;q=0.8', 'fr'],
  ['en;q=0.5, fr;q=0.9', 'fr'],
  ['de, fr;q=0.4', 'fr'],
  ['de', 'en'],
  ['fr, en', 'fr'],
  ['en, fr', 'en'],
  ['fr;q=0', 'en'],
  ['*;;;q=,,,', 'en'],
])('who sends “%s” reads %s', (header, language) => {
  expect(likedLanguage(header)).toBe(language)
})
