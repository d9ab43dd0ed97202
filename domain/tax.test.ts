import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from './money.ts'
import { PROVINCES, shownTaxNumber, storedTaxNumber, taxRefusal, taxSplit, type Province } from './tax.ts'

const GST = '123456789RT0001'
const QST = '1234567890TQ0001'
const DAY = '2026-11-16'

test.each<[Province, number, string, number, number]>([
  ['ON', 1650, 'HST 13', 190, 1460],
  ['ON', 450, 'HST 13', 52, 398],
  ['NB', 1650, 'HST 15', 215, 1435],
  ['NL', 1650, 'HST 15', 215, 1435],
  ['PE', 1650, 'HST 15', 215, 1435],
  ['NS', 1650, 'HST 14', 203, 1447],
  ['AB', 1650, 'GST 5', 79, 1571],
  ['BC', 1650, 'GST 5', 79, 1571],
  ['YT', 15000, 'GST 5', 714, 14286],
])('in %s %d cents hold %s %% of %d cents', (province, amount, tax, taxCents, netCents) => {
  const split = taxSplit(cents(amount), { province, gstHstNumber: GST, qstNumber: null }, DAY)
  expect(split.lines.map(({ kind, percent, amountCents }) => [`${kind} ${percent}`, amountCents])).toEqual([
    [tax, taxCents],
  ])
  expect(split.netCents).toBe(netCents)
})

test('in Quebec both taxes are taken of the same base', () => {
  const split = taxSplit(cents(11498), { province: 'QC', gstHstNumber: GST, qstNumber: QST }, DAY)
  expect(split).toEqual({
    netCents: 10000,
    lines: [
      { kind: 'GST', percent: 5, number: GST, amountCents: 500 },
      { kind: 'QST', percent: 9.975, number: QST, amountCents: 998 },
    ],
  })
})

test('in Quebec a tax whose number is missing is not inside the price', () => {
  const numbers = { province: 'QC', gstHstNumber: null, qstNumber: QST } as const
  expect(taxSplit(cents(1650), numbers, DAY).lines.map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
    ['QST', 150],
  ])
})

test.each([
  ['2025-03-31', 15, 215],
  ['2025-04-01', 14, 203],
])('Nova Scotia on %s takes %d %%', (day, percent, amountCents) => {
  const split = taxSplit(cents(1650), { province: 'NS', gstHstNumber: GST, qstNumber: null }, day)
  expect(split.lines).toEqual([{ kind: 'HST', percent, number: GST, amountCents }])
})

test('without a number, or without a province, there is nothing to split', () => {
  const none = { netCents: 1650, lines: [] }
  expect(taxSplit(cents(1650), { province: 'ON', gstHstNumber: null, qstNumber: null }, DAY)).toEqual(none)
  expect(taxSplit(cents(1650), { province: null, gstHstNumber: GST, qstNumber: QST }, DAY)).toEqual(none)
})

test('net and taxes sum to the amount, and no part is below zero', () => {
  const numbers = fc.record({
    province: fc.constantFrom(...PROVINCES),
    gstHstNumber: fc.constantFrom(GST, null),
    qstNumber: fc.constantFrom(QST, null),
  })
  fc.assert(
    fc.property(fc.nat({ max: 10_000_000 }), numbers, fc.constantFrom('2025-01-01', DAY), (amount, taxes, day) => {
      const { netCents, lines } = taxSplit(cents(amount), taxes, day)
      expect(lines.reduce((sum, line) => sum + line.amountCents, netCents as number)).toBe(amount)
      expect(Math.min(netCents, ...lines.map((line) => line.amountCents))).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('each tax is within a cent of its rate on the net price', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (amount) => {
      const both = { province: 'QC', gstHstNumber: GST, qstNumber: QST } as const
      const { netCents, lines } = taxSplit(cents(amount), both, DAY)
      for (const { percent, amountCents } of lines) {
        expect(Math.abs(amountCents - (netCents * percent) / 100)).toBeLessThanOrEqual(1)
      }
    }),
  )
})

test.each([
  [' 123456789 rt 0001 ', '123456789RT0001'],
  ['123456789-RT-0001', '123456789RT0001'],
  ['1234567890 TQ 0001', '1234567890TQ0001'],
  ['  ', null],
  ['', null],
])('“%s” is stored as %s', (typed, stored) => {
  expect(storedTaxNumber(typed)).toBe(stored)
})

test('numbers are shown as the agencies print them', () => {
  expect([shownTaxNumber(GST), shownTaxNumber(QST)]).toEqual(['123456789 RT 0001', '1234567890 TQ 0001'])
})

test.each([
  { province: 'ON', gst_hst_number: GST, qst_number: null, refusal: null },
  { province: 'QC', gst_hst_number: GST, qst_number: QST, refusal: null },
  { province: null, gst_hst_number: null, qst_number: null, refusal: null },
  { province: 'ON', gst_hst_number: '12345678RT0001', qst_number: null, refusal: 'gst_hst_number_invalid' },
  { province: 'ON', gst_hst_number: '123456789RC0001', qst_number: null, refusal: 'gst_hst_number_invalid' },
  { province: 'ON', gst_hst_number: '123456789RT00011', qst_number: null, refusal: 'gst_hst_number_invalid' },
  { province: 'QC', gst_hst_number: null, qst_number: '123456789TQ0001', refusal: 'qst_number_invalid' },
  { province: 'QC', gst_hst_number: null, qst_number: GST, refusal: 'qst_number_invalid' },
  { province: null, gst_hst_number: GST, qst_number: null, refusal: 'province_required' },
  { province: 'ON', gst_hst_number: GST, qst_number: QST, refusal: 'qst_outside_quebec' },
] as const)('$gst_hst_number and $qst_number in $province: $refusal', ({ refusal, ...numbers }) => {
  expect(taxRefusal(numbers)?.reason ?? null).toBe(refusal)
})
