import { nice, ticks } from 'd3-array'

export type Point = { key: string; total: number; one_time: number; monthly: number }
export type Bar = {
  point: Point
  /** The full height reacts to the pointer, so that small bars are easy to hit. */
  slot: { x: number; width: number }
  x: number
  width: number
  oneTime: { y: number; height: number }
  monthly: { y: number; height: number }
  top: number
}
export type ChartShape = {
  bars: Bar[]
  ticks: { value: number; y: number }[]
  /** Every n-th bar has room for its label. */
  every: number
  base: number
}

export const CHART_HEIGHT = 164
const TOP = 12
const BOTTOM = 28
const LEFT = 52
const RIGHT = 4
const LABEL_WIDTH = 56
const WIDEST_BAR = 56
/** Of the distance from one bar to the next. */
const GAP = 0.28
const TICK_COUNT = 4

export function chartShape(points: readonly Point[], width: number): ChartShape {
  const highest = Math.max(1, ...points.map((point) => Math.max(point.total, point.one_time, point.monthly)))
  const lowest = Math.min(0, ...points.map((point) => Math.min(point.one_time, point.monthly)))
  const [bottom, top] = nice(lowest, highest, TICK_COUNT)
  const y = (value: number) => TOP + ((top - value) / (top - bottom)) * (CHART_HEIGHT - BOTTOM - TOP)
  const x = slotsOf(points.length, Math.max(1, width - RIGHT - LEFT))
  const barWidth = Math.min(x.width, WIDEST_BAR)
  const base = y(0)
  const bars = points.map((point, place): Bar => {
    const slotX = LEFT + x.start + place * x.step
    const oneTime = pieceOf(base, y(point.one_time))
    // Stacked while both are positive; refunds are drawn below the base line.
    const stacked = point.monthly > 0 && point.one_time > 0
    const monthly = stacked
      ? { y: y(point.one_time + point.monthly), height: y(point.one_time) - y(point.one_time + point.monthly) }
      : pieceOf(base, y(point.monthly))
    return {
      point,
      slot: { x: slotX, width: x.width },
      x: slotX + (x.width - barWidth) / 2,
      width: barWidth,
      oneTime,
      monthly,
      top: Math.min(oneTime.y, monthly.y),
    }
  })
  return {
    bars,
    ticks: ticks(bottom, top, TICK_COUNT).map((value) => ({ value, y: y(value) })),
    every: Math.max(1, Math.ceil(LABEL_WIDTH / Math.max(1, x.step))),
    base,
  }
}

/** Slots of the same width with gaps between them; a single one stands in the middle. */
function slotsOf(count: number, room: number): { start: number; step: number; width: number } {
  const step = room / Math.max(1, count - GAP)
  return { start: (room - step * (count - GAP)) / 2, step, width: step * (1 - GAP) }
}

function pieceOf(base: number, edge: number): { y: number; height: number } {
  return { y: Math.min(base, edge), height: Math.abs(base - edge) }
}
