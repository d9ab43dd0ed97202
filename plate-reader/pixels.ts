/** Red, green and blue of each pixel, row by row. */
export type Pixels = { data: Uint8Array; width: number; height: number }

export type Point = readonly [x: number, y: number]

/** Four corners, clockwise from the top left. */
export type Quad = readonly [Point, Point, Point, Point]

export type Box = { left: number; top: number; right: number; bottom: number }

export function sidesOf([topLeft, topRight, bottomRight, bottomLeft]: Quad): { width: number; height: number } {
  return {
    width: Math.max(distance(topLeft, topRight), distance(bottomLeft, bottomRight)),
    height: Math.max(distance(topLeft, bottomLeft), distance(topRight, bottomRight)),
  }
}

export function boxOf(quad: Quad): Box {
  const xs = quad.map(([x]) => x)
  const ys = quad.map(([, y]) => y)
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}

export function quadOf({ left, top, right, bottom }: Box): Quad {
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ]
}

export function mapQuad([topLeft, topRight, bottomRight, bottomLeft]: Quad, move: (corner: Point) => Point): Quad {
  return [move(topLeft), move(topRight), move(bottomRight), move(bottomLeft)]
}

export function centreOf(box: Box): Point {
  return [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1])
}
