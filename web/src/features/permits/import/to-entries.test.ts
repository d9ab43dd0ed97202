import { expect, test } from 'vitest'
import { guessColumns } from './columns.ts'
import { csvRows } from './csv-rows.ts'
import { textOfBytes } from './text-of-bytes.ts'
import { dayIn, dayOrderOf, toEntries, weekdaysIn } from './to-entries.ts'

test.each([
  [
    'commas',
    'a,b\n1,2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'semicolons and Windows lines',
    'a;b\r\n"1;x";2,5\r\n',
    [
      ['a', 'b'],
      ['1;x', '2,5'],
    ],
  ],
  [
    'tabs',
    'a\tb\n1\t2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'quotes, line breaks and blanks',
    'a,b\n"say ""hi""\nthere", x \n\n,\n',
    [
      ['a', 'b'],
      ['say "hi"\nthere', 'x'],
    ],
  ],
  ['one column', 'a\n1', [['a'], ['1']]],
])('a CSV text with %s', (_, text, rows) => {
  expect(csvRows(text).map(({ fields }) => fields)).toEqual(rows)
})

test.each([
  ['UTF-8', [0x5a, 0xc3, 0xa9]],
  ['UTF-8 with its mark', [0xef, 0xbb, 0xbf, 0x5a, 0xc3, 0xa9]],
  ['Latin-1', [0x5a, 0xe9]],
  ['UTF-16', [0xff, 0xfe, 0x5a, 0, 0xe9, 0]],
])('the text of a file in %s', (_, bytes) => {
  expect(textOfBytes(Uint8Array.from(bytes))).toBe('Zé')
})

test.each([
  [
    ['Name', 'Plate', 'Phone', 'Start date', 'End date', 'Days', 'Type', 'Notes'],
    [0, 1, 2, 3, 4, 5, 6, 7],
  ],
  [
    ['Plaque', 'Titulaire', 'Du', 'Au'],
    [1, 0, null, 2, 3, null, null, null],
  ],
  [
    ['Titulaire', 'Plaques', 'Téléphone', 'Du', 'Au', 'Jours', 'Motif', 'Notes'],
    [0, 1, 2, 3, 4, 5, 6, 7],
  ],
  [
    ['x', 'y'],
    [null, null, null, null, null, null, null, null],
  ],
])('the columns of %j', (headings, expected) => {
  const found = guessColumns(headings)
  expect([
    found.holder,
    found.license_plates,
    found.phone,
    found.from,
    found.until,
    found.weekdays,
    found.reason,
    found.notes,
  ]).toEqual(expected)
})

test.each([
  ['2026-3-4', '2026-03-04'],
  ['2026/03/04 00:00', '2026-03-04'],
  ['4/3/2026', '2026-03-04'],
  ['soon', 'soon'],
  ['', null],
])('the day %j', (text, day) => {
  expect(dayIn(text, 'dmy')).toBe(day)
})

test.each([
  [['3/4/2026', '5/6/2026'], null],
  [['3/4/2026', '25/6/2026'], 'dmy'],
  [['3/4/2026', '6/25/2026'], 'mdy'],
  [['2026-03-04'], 'none'],
])('the order of %j', (days, order) => {
  expect(
    dayOrderOf(
      days.map((day) => [day]),
      { ...guessColumns([]), until: 0 },
    ),
  ).toBe(order)
})

test.each([
  ['', [1, 2, 3, 4, 5, 6, 7]],
  ['Mon-Fri', [1, 2, 3, 4, 5]],
  ['monday to wednesday, Sat', [1, 2, 3, 6]],
  ['lun. à ven.', [1, 2, 3, 4, 5]],
  ['mardi mercredi', [2, 3]],
  ['1 2 7', [1, 2, 7]],
  ['Sat – Mon', [1, 6, 7]],
  ['sometimes', []],
])('the weekdays %j', (text, days) => {
  expect(weekdaysIn(text)).toEqual(days)
})

test('what our export marks as no formula is read without the mark', () => {
  const [entry] = toEntries(
    [["'=Ada", 'A 1, B 2']],
    { ...guessColumns([]), holder: 0, license_plates: 1 },
    {
      from: '2026-01-01',
      until: '2026-12-31',
      dayOrder: 'dmy',
    },
  )
  expect(entry).toMatchObject({
    holder: '=Ada',
    license_plates: ['A 1', 'B 2'],
    from: '2026-01-01',
    until: '2026-12-31',
  })
})
