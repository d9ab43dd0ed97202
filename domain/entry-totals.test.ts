import { expect, test } from 'vitest'
import { addEntry, NO_ENTRIES, type Booking } from './entry-totals.ts'

const entries: Booking[] = [
  { category: 'charge', amountCents: 900, platformFeeCents: 90, cardFeeCents: 56, netCents: 754 },
  { category: 'refund', amountCents: -300, platformFeeCents: -30, cardFeeCents: 0, netCents: -270 },
  { category: 'refund_failure', amountCents: 300, platformFeeCents: 0, cardFeeCents: 0, netCents: 300 },
  { category: 'dispute', amountCents: -900, platformFeeCents: 0, cardFeeCents: 1500, netCents: -2400 },
  { category: 'fee', amountCents: -25, platformFeeCents: 0, cardFeeCents: 0, netCents: -25 },
]

test('every kind of entry has its line, and the lines add up to the net', () => {
  const { payments, netCents, ...lines } = entries.reduce(addEntry, NO_ENTRIES)
  expect(lines).toEqual({
    grossCents: 900,
    refundsCents: 0,
    disputesCents: -900,
    otherCents: -25,
    platformFeesCents: -60,
    cardFeesCents: -56,
    disputeFeesCents: -1500,
  })
  expect([payments, netCents]).toEqual([1, -1641])
  expect(Object.values(lines).reduce((sum, line) => sum + line, 0)).toBe(netCents)
})

test('entries that are alike are added at once', () => {
  const one = entries[0]!
  expect(addEntry(NO_ENTRIES, { ...one, entries: 3 })).toEqual([one, one, one].reduce(addEntry, NO_ENTRIES))
})
