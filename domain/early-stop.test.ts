import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stopMinHoursRefusal, stopRefunds, type PaidPart } from './early-stop.ts'
import { cents } from './money.ts'

const TERMS = { minHours: 1, hourlyRate: cents(450), maxDailyRate: cents(1650) }
const at = (time: string) => new Date(`2026-05-01T${time}:00Z`)
const part = (paid: number, start: string, end: string, other: Partial<PaidPart> = {}): PaidPart => ({
  paid: cents(paid),
  returned: cents(0),
  start: at(start),
  end: at(end),
  terms: TERMS,
  ...other,
})

test.each([
  ['an hour that has begun is charged', '12:01', 1, 450, 900],
  ['the next hour too', '13:01', 1, 900, 450],
  ['the last hour gives nothing back', '14:01', 1, 1350, 0],
  ['at least two hours', '12:01', 2, 900, 450],
  ['a minimum above what was bought keeps all of it', '12:01', 24, 1350, 0],
  ['after the end nothing comes back', '15:30', 1, 1350, 0],
])('%s', (_, now, minHours, kept, back) => {
  const refunds = stopRefunds([part(1350, '12:00', '15:00', { terms: { ...TERMS, minHours } })], at(now))
  expect(refunds).toEqual([back])
  expect(1350 - back).toBe(kept)
})

test('a day costs what its hours cost, up to the day rate', () => {
  const day = part(1650, '08:00', '20:00')
  expect(stopRefunds([day], at('10:30'))).toEqual([300])
  expect(stopRefunds([day], at('11:01'))).toEqual([0])
})

test('an extension was priced by itself: not begun it comes back whole, begun by its own hours', () => {
  const stay = [part(900, '12:00', '14:00'), part(1350, '14:00', '17:00')]
  expect(stopRefunds(stay, at('12:30'))).toEqual([450, 1350])
  expect(stopRefunds(stay, at('13:30'))).toEqual([0, 1350])
  expect(stopRefunds(stay, at('14:30'))).toEqual([0, 900])
  const atLeastThree = stay.map((one) => ({ ...one, terms: { ...TERMS, minHours: 3 } }))
  expect(stopRefunds(atLeastThree, at('12:30'))).toEqual([0, 900])
})

test('what staff gave back before counts, and the newest payment is given back first', () => {
  const stay = [part(900, '12:00', '14:00', { returned: cents(300) }), part(900, '14:00', '16:00')]
  expect(stopRefunds(stay, at('12:30'))).toEqual([150, 900])
  const mostlyBack = [part(900, '12:00', '14:00'), part(900, '14:00', '16:00', { returned: cents(800) })]
  expect(stopRefunds(mostlyBack, at('12:30'))).toEqual([450, 100])
})

test('less than 50 cents is nothing', () => {
  expect(stopRefunds([part(499, '12:00', '14:00')], at('12:30'))).toEqual([0])
  expect(stopRefunds([part(500, '12:00', '14:00')], at('12:30'))).toEqual([50])
})

test('a part bought without the promise is kept whole', () => {
  const stay = [part(900, '12:00', '14:00'), part(900, '14:00', '16:00', { terms: null })]
  expect(stopRefunds(stay, at('12:30'))).toEqual([0, 450])
})

test.each([
  [null, null],
  [1, null],
  [24, null],
  [0, 'stop_min_hours_invalid'],
  [25, 'stop_min_hours_invalid'],
  [1.5, 'stop_min_hours_invalid'],
])('at least %s hours charged: %s', (hours, refusal) => {
  expect(stopMinHoursRefusal(hours)).toBe(refusal)
})

const someTerms = fc.record({
  minHours: fc.integer({ min: 0, max: 24 }),
  hourlyRate: fc.integer({ min: 0, max: 5000 }).map(cents),
  maxDailyRate: fc.integer({ min: 0, max: 20_000 }).map(cents),
})
/** Hours bought, price, share given back before, and what was promised. */
const somePart = fc.record({
  hours: fc.integer({ min: 1, max: 24 }),
  paid: fc.integer({ min: 50, max: 20_000 }),
  returnedShare: fc.double({ min: 0, max: 1, noNaN: true }),
  terms: fc.option(someTerms),
})
const someStay = fc.array(somePart, { minLength: 1, maxLength: 5 }).map((bought) => {
  let end = at('00:00').getTime()
  return bought.map(({ hours, paid, returnedShare, terms }): PaidPart => {
    const start = end
    end += hours * 3_600_000
    const returned = cents(Math.floor(paid * returnedShare))
    return { paid: cents(paid), returned, start: new Date(start), end: new Date(end), terms }
  })
})
const minutes = fc.integer({ min: -60, max: 130 * 60 })
const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0)

test('nobody gets back more than was paid, of any payment, and nothing comes back under 50 cents in all', () => {
  fc.assert(
    fc.property(someStay, minutes, (stay, minute) => {
      const refunds = stopRefunds(stay, new Date(at('00:00').getTime() + minute * 60_000))
      for (const [index, refund] of refunds.entries()) {
        expect(refund).toBeGreaterThanOrEqual(0)
        expect(refund + stay[index]!.returned).toBeLessThanOrEqual(stay[index]!.paid)
      }
      expect(sum(refunds) === 0 || sum(refunds) >= 50).toBe(true)
    }),
  )
})

test('waiting never brings more back, and the next stop after one brings nothing', () => {
  fc.assert(
    fc.property(someStay, minutes, fc.nat(600), (stay, minute, later) => {
      const now = at('00:00').getTime() + minute * 60_000
      const refunds = stopRefunds(stay, new Date(now))
      expect(sum(stopRefunds(stay, new Date(now + later * 60_000)))).toBeLessThanOrEqual(sum(refunds))
      const after = stay.map((one, index) => ({ ...one, returned: cents(one.returned + refunds[index]!) }))
      expect(sum(stopRefunds(after, new Date(now)))).toBeLessThan(50)
    }),
  )
})
