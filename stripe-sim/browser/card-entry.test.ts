import { describe, expect, it } from 'vitest'

type Problem = { field: string; code: string; message: string }
type CardEntry = {
  checkCard: (
    entry: { number: string; expiry: string; cvc: string },
    words: Record<string, string>,
    today?: Date,
  ) => Problem[]
  formatNumber: (text: string) => string
  formatExpiry: (text: string) => string
  wordsIn: (language: string) => Record<string, string>
}

const script = new URL('./card-entry.js', import.meta.url).href
const { checkCard, formatExpiry, formatNumber, wordsIn } = (await import(script)) as CardEntry
const today = new Date('2026-11-15T12:00:00Z')
const codes = (number: string, expiry: string, cvc: string) =>
  checkCard({ number, expiry, cvc }, wordsIn('en'), today).map(({ code }) => code)

describe('the card fields', () => {
  it.each([
    ['4242 4242 4242 4242', '12 / 34', '123', []],
    ['3782 822463 10005', '12 / 34', '1234', []],
    ['3782 822463 10005', '12 / 34', '123', ['incomplete_cvc']],
    ['4242', '12 / 34', '123', ['incomplete_number']],
    ['4242 4242 4242 4241', '12 / 34', '123', ['invalid_number']],
    ['4242 4242 4242 4242', '10 / 26', '123', ['invalid_expiry_year_past']],
    ['4242 4242 4242 4242', '11 / 26', '123', []],
    ['', '', '', ['incomplete_number', 'incomplete_expiry', 'incomplete_cvc']],
  ])('judge %s, %s, %s', (number, expiry, cvc, expected) => {
    expect(codes(number, expiry, cvc)).toEqual(expected)
  })

  it('write numbers and dates the way they stand on the card', () => {
    expect(formatNumber('4242424242424242')).toBe('4242 4242 4242 4242')
    expect(formatNumber('378282246310005')).toBe('3782 822463 10005')
    expect([formatExpiry('1'), formatExpiry('1234'), formatExpiry('934')]).toEqual(['1', '12 / 34', '09 / 34'])
  })

  it('speak French to those who do', () => {
    expect(wordsIn('fr-CA').number).toBe('Numéro de carte')
  })
})
