import type { Point, Quad } from './pixels.ts'

/** A rectangle that may lie askew; its width runs along the side nearest to horizontal. */
export type Rectangle = { centre: Point; width: number; height: number; angle: number }

/** The smallest rectangle around some points; null where they have no area. */
export function minAreaRectangle(points: Point[]): Rectangle | null {
  const hull = convexHull(points)
  if (hull.length < 3) return null
  const rectangles = hull.map((from, index) => rectangleAlong(from, hull[(index + 1) % hull.length]!, hull))
  return upright(rectangles.reduce((least, next) => (areaOf(next) < areaOf(least) ? next : least)))
}

export function cornersOf({ centre, width, height, angle }: Rectangle): Quad {
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  const corner = (across: number, down: number): Point => [
    centre[0] + across * cos - down * sin,
    centre[1] + across * sin + down * cos,
  ]
  const [x, y] = [width / 2, height / 2]
  return [corner(-x, -y), corner(x, -y), corner(x, y), corner(-x, y)]
}

function convexHull(points: Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])
  return [...halfHull(sorted), ...halfHull(sorted.toReversed())]
}

function halfHull(points: Point[]): Point[] {
  const hull: Point[] = []
  for (const point of points) {
    while (hull.length > 1 && crossProduct(hull.at(-2)!, hull.at(-1)!, point) <= 0) hull.pop()
    hull.push(point)
  }
  return hull.slice(0, -1)
}

function crossProduct(origin: Point, a: Point, b: Point): number {
  return (a[0] - origin[0]) * (b[1] - origin[1]) - (a[1] - origin[1]) * (b[0] - origin[0])
}

function rectangleAlong(from: Point, to: Point, hull: Point[]): Rectangle {
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0])
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  const across = hull.map(([x, y]) => x * cos + y * sin)
  const down = hull.map(([x, y]) => y * cos - x * sin)
  const [left, right, top, bottom] = [Math.min(...across), Math.max(...across), Math.min(...down), Math.max(...down)]
  const [u, v] = [(left + right) / 2, (top + bottom) / 2]
  return { centre: [u * cos - v * sin, u * sin + v * cos], width: right - left, height: bottom - top, angle }
}

function areaOf({ width, height }: Rectangle): number {
  return width * height
}

function upright({ centre, width, height, angle }: Rectangle): Rectangle {
  const quarters = Math.round(angle / (Math.PI / 2))
  const isTurned = quarters % 2 !== 0
  return {
    centre,
    angle: angle - quarters * (Math.PI / 2),
    width: isTurned ? height : width,
    height: isTurned ? width : height,
  }
}
