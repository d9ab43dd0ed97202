import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slugFromName, slugRefusal } from './slug.ts'

test.each([
  { name: 'Harbour Street', slug: 'harbour-street' },
  { name: 'Market Square', slug: 'market-square' },
  { name: '  Old   Mill  Lot  ', slug: 'old-mill-lot' },
  { name: 'King & Queen', slug: 'king-queen' },
  { name: 'Lot #7 (North)', slug: 'lot-7-north' },
  { name: 'A -- B', slug: 'a-b' },
  { name: 'St-Denis', slug: 'st-denis' },
  { name: '--Edge--', slug: 'edge' },
  { name: "O'Brien's_Lot", slug: 'obrienslot' },
  { name: 'A\tB\u00a0C', slug: 'a-b-c' },
  { name: 'Marché Atwater', slug: 'marche-atwater' },
  { name: 'ÎLE Sacré-Cœur', slug: 'ile-sacre-coeur' },
  { name: '停车场', slug: '' },
  { name: '!!!', slug: '' },
  { name: '', slug: '' },
])('"$name" becomes "$slug"', ({ name, slug }) => {
  expect(slugFromName(name)).toBe(slug)
})

test('what is derived from a name is a slug or nothing, and stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (name) => {
      const slug = slugFromName(name)
      expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/)
      expect(slugFromName(slug)).toBe(slug)
    }),
  )
})

test.each(['harbour-street', 'lot7', '7', 'a--b', '-a'])('"%s" is a slug', (slug) => {
  expect(slugRefusal(slug)).toBeNull()
})

test.each(['Harbour', 'old mill', 'caf\u00e9', 'a_b', 'a/b', 'a\n', ' a', '--', '..'])('"%s" is no slug', (slug) => {
  expect(slugRefusal(slug)).toBe('slug_invalid')
})

test('a slug is required and has a maximum length', () => {
  expect(slugRefusal('')).toBe('slug_required')
  expect(slugRefusal('a'.repeat(80))).toBeNull()
  expect(slugRefusal('a'.repeat(81))).toBe('slug_too_long')
})
