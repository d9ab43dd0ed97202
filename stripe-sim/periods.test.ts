import { describe, expect, it } from 'vitest'
import { periodBoundary, periodBoundaryAfter } from './periods.ts'

const at = (text: string) => Date.parse(text) / 1000
const day = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10)
const monthly = { interval: 'month', intervalCount: 1 } as const

describe('billing periods', () => {
  it('keep the day they began on where the month has it', () => {
    const anchor = at('2026-01-31T15:30:00Z')
    expect([1, 2, 3, 4].map((n) => day(periodBoundary(anchor, monthly, n)))).toEqual([
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
    ])
    expect(periodBoundary(anchor, monthly, 1)).toBe(at('2026-02-28T15:30:00Z'))
  })

  it('do not shift with daylight saving: Stripe counts in UTC', () => {
    const anchor = at('2026-02-10T05:00:00Z')
    expect(periodBoundary(anchor, monthly, 1)).toBe(at('2026-03-10T05:00:00Z'))
  })

  it('may be years, weeks and days, too', () => {
    expect(day(periodBoundary(at('2028-02-29T00:00:00Z'), { interval: 'year', intervalCount: 1 }, 1))).toBe(
      '2029-02-28',
    )
    expect(day(periodBoundary(at('2026-02-01T00:00:00Z'), { interval: 'week', intervalCount: 2 }, 1))).toBe(
      '2026-02-15',
    )
    expect(
      day(
        periodBoundaryAfter(
          at('2026-02-01T00:00:00Z'),
          { interval: 'day', intervalCount: 1 },
          at('2026-02-03T00:00:00Z'),
        ),
      ),
    ).toBe('2026-02-04')
  })
})
