import { scaleBand, scaleLinear } from 'd3-scale'

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

export function chartShape(points: readonly Point[], width: number): ChartShape {
  const highest = Math.max(1, ...points.map((point) => Math.max(point.total, point.one_time, point.monthly)))
  const lowest = Math.min(0, ...points.map((point) => Math.min(point.one_time, point.monthly)))
  const y = scaleLinear([lowest, highest], [CHART_HEIGHT - BOTTOM, TOP]).nice(4)
  const x = scaleBand(
    points.map(({ key }) => key),
    [LEFT, Math.max(LEFT + 1, width - RIGHT)],
  ).paddingInner(0.28)
  const barWidth = Math.min(x.bandwidth(), WIDEST_BAR)
  const base = y(0)
  const bars = points.map((point): Bar => {
    const slotX = x(point.key)!
    const oneTime = pieceOf(base, y(point.one_time))
    // Stacked while both are positive; refunds are drawn below the base line.
    const stacked = point.monthly > 0 && point.one_time > 0
    const monthly = stacked
      ? { y: y(point.one_time + point.monthly), height: y(point.one_time) - y(point.one_time + point.monthly) }
      : pieceOf(base, y(point.monthly))
    return {
      point,
      slot: { x: slotX, width: x.bandwidth() },
      x: slotX + (x.bandwidth() - barWidth) / 2,
      width: barWidth,
      oneTime,
      monthly,
      top: Math.min(oneTime.y, monthly.y),
    }
  })
  return {
    bars,
    ticks: y.ticks(4).map((value) => ({ value, y: y(value) })),
    every: Math.max(1, Math.ceil(LABEL_WIDTH / Math.max(1, x.step()))),
    base,
  }
}

function pieceOf(base: number, edge: number): { y: number; height: number } {
  return { y: Math.min(base, edge), height: Math.abs(base - edge) }
}
