import { expect, test } from 'vitest'
import { chartShape, type Point } from './chart-shape.ts'

test('parts stand on each other, and what went back hangs below the line', () => {
  const { bars, base } = chartShape(
    [point('2026-11-01', 60, 40), point('2026-11-02', 0, 0), point('2026-11-03', -20, 0)],
    600,
  )
  const [both, none, back] = bars
  expect(both!.oneTime.y + both!.oneTime.height).toBe(base)
  expect(both!.monthly.y + both!.monthly.height).toBeCloseTo(both!.oneTime.y)
  expect(both!.oneTime.height / both!.monthly.height).toBeCloseTo(1.5)
  expect([none!.oneTime.height, none!.monthly.height]).toEqual([0, 0])
  expect(back!.oneTime.y).toBe(base)
  expect(back!.oneTime.height).toBeGreaterThan(0)
})

test('a narrow chart names fewer of its bars, and no bar leaves it', () => {
  const month = Array.from({ length: 30 }, (_, day) => point(`2026-11-${String(day + 1).padStart(2, '0')}`, 10, 0))
  const narrow = chartShape(month, 340)
  expect(narrow.every).toBeGreaterThan(chartShape(month, 1200).every)
  const last = narrow.bars.at(-1)!
  expect(last.x + last.width).toBeLessThanOrEqual(340)
})

function point(key: string, oneTime: number, monthly: number): Point {
  return { key, total: oneTime + monthly, one_time: oneTime, monthly }
}
