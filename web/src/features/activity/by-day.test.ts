import { expect, test } from 'vitest'
import { byDay } from './by-day.ts'
import type { Entry } from './use-activity.ts'

const at = (id: number, time: string) => ({ id, at: time }) as Entry

test('a day is the lot’s, not the reader’s nor the server’s', () => {
  const entries = [
    at(4, '2026-05-02T03:59:00.000Z'),
    at(3, '2026-05-01T13:00:00.000Z'),
    at(2, '2026-05-01T03:59:00.000Z'),
    at(1, '2026-04-29T12:00:00.000Z'),
  ]
  expect(byDay(entries, 'America/Toronto').map((day) => [day.key, day.entries.map(({ id }) => id)])).toEqual([
    ['2026-05-01', [4, 3]],
    ['2026-04-30', [2]],
    ['2026-04-29', [1]],
  ])
})

test('of nothing there are no days', () => {
  expect(byDay([], 'America/Toronto')).toEqual([])
})
