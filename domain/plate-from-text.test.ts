import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blankPlateWords, isClearReading, isSureReading, plateFromText } from './plate-from-text.ts'

test.each([
  { text: 'ABC123', plate: 'ABC123' },
  { text: 'abc 123', plate: 'ABC123' },
  { text: 'Ontario\nCKWL 123\nYours to Discover', plate: 'CKWL123' },
  { text: 'ONTARIO\nCKWL·123\nA PLACE TO GROW', plate: 'CKWL123' },
  { text: 'Québec\nA12 BCD\nJe me souviens', plate: 'A12BCD' },
  { text: 'QUEBEC\nJE ME SOUVIENS\nE45-KLM', plate: 'E45KLM' },
  { text: 'Beautiful\nBritish Columbia\nAB1 23C', plate: 'AB123C' },
  { text: 'WILD ROSE COUNTRY Alberta BXR-4321', plate: 'BXR4321' },
  { text: "NOVA SCOTIA\nGHT 482\nCANADA'S OCEAN PLAYGROUND", plate: 'GHT482' },
  { text: 'Nouveau-Brunswick\nNew Brunswick\nJAK 204', plate: 'JAK204' },
  { text: 'Île-du-Prince-Édouard 49 K2P', plate: '49K2P' },
  { text: 'Terre-Neuve-et-Labrador\nHXB 770', plate: 'HXB770' },
  { text: 'Nouvelle-Écosse HXB 771', plate: 'HXB771' },
  { text: 'Territoires du Nord-Ouest\n304 512', plate: '304512' },
  { text: 'California\n7ABC123\ndmv.ca.gov', plate: '7ABC123' },
  { text: 'West Virginia\nWild, Wonderful\n1AB 234', plate: '1AB234' },
  { text: '10,000 lakes\nMinnesota\n123 ABC', plate: '123ABC' },
  { text: 'NEW\nYORK\nABC 1234\nEXCELSIOR', plate: 'ABC1234' },
  { text: 'BRITISHCOLUMBIA AB123C', plate: 'AB123C' },
  { text: 'ONTARI0\nQX 4', plate: 'QX4' },
])('the plate in "$text" is $plate', ({ text, plate }) => {
  expect(plateFromText(text)).toBe(plate)
})

test.each([
  { text: 'CKWL 123\n26', plate: 'CKWL123' },
  { text: '26 CKWL 123', plate: 'CKWL123' },
  { text: 'ABC 123 26', plate: 'ABC123' },
  { text: 'JAN 27\nCKWL 123', plate: 'CKWL123' },
  { text: 'CAR PALACE 416-555-0199\nCKWL 123', plate: 'CKWL123' },
  { text: '2026-07-04 14:32:10\nABC 123', plate: 'ABC123' },
  { text: 'FORD\nF150 4WD\nABC 1234', plate: 'ABC1234' },
  { text: 'A B C 1 2 3', plate: 'ABC123' },
])('stickers, frames and stamps in "$text" do not hide $plate', ({ text, plate }) => {
  expect(plateFromText(text)).toBe(plate)
})

test.each([
  { text: 'Ontario\nPARKME', plate: 'PARKME' },
  { text: 'Nunavut 481516', plate: '481516' },
  { text: 'Ontario\nFORD', plate: 'FORD' },
  { text: 'OK', plate: 'OK' },
])('a plate of only letters or only digits is read where nothing better is: "$text"', ({ text, plate }) => {
  expect(plateFromText(text)).toBe(plate)
})

test('adjacent tokens are joined on one line, never across lines', () => {
  expect(plateFromText('ABC 123')).toBe('ABC123')
  expect(plateFromText('ABC\n12')).toBe('ABC')
})

test('what mixes letters and digits at about six characters is preferred', () => {
  expect(plateFromText('PARKING\nB4\nBXR 432\n12345678')).toBe('BXR432')
})

test.each(['', '   ', 'A', '?!\n-', 'ONTARIO', 'Québec – Je me souviens', 'ABCDEFGHIJ', 'Prince Edward Island'])(
  'there is no plate in "%s"',
  (text) => {
    expect(plateFromText(text)).toBeNull()
  },
)

test('whatever is read has two to eight letters and digits', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'AB1 \n-é?Ω0') }), (text) => {
      expect(plateFromText(text) ?? 'AB').toMatch(/^[A-Z0-9]{2,8}$/)
    }),
  )
})

test('a page full of text is read quickly', () => {
  const started = Date.now()
  plateFromText('NEW '.repeat(20_000))
  // A pattern that backtracks would take minutes.
  expect(Date.now() - started).toBeLessThan(10_000)
})

test.each([
  { confidence: 0, isSure: false },
  { confidence: 0.89, isSure: false },
  { confidence: 0.9, isSure: true },
  { confidence: 1, isSure: true },
])('a reading with confidence $confidence is sure: $isSure', ({ confidence, isSure }) => {
  expect(isSureReading(confidence)).toBe(isSure)
})

test.each([
  { confidence: 0, isClear: false },
  { confidence: 0.69, isClear: false },
  { confidence: 0.7, isClear: true },
  { confidence: 0.98, isClear: true },
])('a reading with confidence $confidence is clear: $isClear', ({ confidence, isClear }) => {
  expect(isClearReading(confidence)).toBe(isClear)
})

test('words are blanked out in their places', () => {
  expect(blankPlateWords('ONTARIO CKWL 324')).toBe('        CKWL 324')
})
