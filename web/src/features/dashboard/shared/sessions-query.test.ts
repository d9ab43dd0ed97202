import { expect, test } from 'vitest'
import type { StaffLot } from '../../../state/use-staff-lot.ts'
import { fileQuery, sessionsQuery } from './sessions-query.ts'

const LOT = { display_name: 'Harbour Street Lot', timezone: 'America/Toronto' } as StaffLot

test('this lot’s name is the location, unless all are asked for', () => {
  expect(sessionsQuery({}, LOT)).toMatchObject({ location: 'Harbour Street Lot', page: '1', page_size: '100' })
  expect(sessionsQuery({ location: 'all', page: 2, page_size: 500 }, LOT)).toMatchObject({
    location: 'All Locations',
    page: '2',
    page_size: '500',
  })
})

test('days are the lot’s own, the last one included, also when clocks change', () => {
  expect(sessionsQuery({ from: '2026-11-01', to: '2026-11-01' }, LOT)).toMatchObject({
    from: '2026-11-01T04:00:00.000Z',
    to: '2026-11-02T05:00:00.000Z',
  })
})

test('a file has no pages', () => {
  expect(Object.keys(fileQuery({ page: 3, page_size: 50 }, LOT))).not.toContain('page')
})
