/** Red, green and blue of each pixel, row by row. */
export type Pixels = { data: Uint8Array; width: number; height: number }

export type Point = readonly [x: number, y: number]

export type Box = { left: number; top: number; right: number; bottom: number }

export function centreOf(box: Box): Point {
  return [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
}
