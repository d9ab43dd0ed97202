import type { Point, Quad } from './pixels.ts'
import { cornersOf, smallestRectangle, type Rectangle } from './smallest-rectangle.ts'

/** For each pixel how likely it lies inside a line of text. */
export type TextMap = { likelihood: Float32Array; width: number; height: number }
export type TextBox = { quad: Quad; score: number }

const IS_TEXT = 0.3
/** The detector marks the heart of a line; the box is let out by this share of its area over its rim. */
const LET_OUT = 1.6
const LEAST_SIDE = 3

/** The lines of text in the detector's map, as boxes in its pixels. */
export function boxesInMap(map: TextMap, leastScore: number): TextBox[] {
  return rimsOf(map).flatMap((rim) => {
    const heart = rim.length < 4 ? null : smallestRectangle(rim)
    if (!heart || Math.min(heart.width, heart.height) < LEAST_SIDE) return []
    const score = meanInside(map, heart)
    return score < leastScore ? [] : [{ quad: cornersOf(letOut(heart)), score }]
  })
}

/** The outer pixels of every connected patch of text. */
function rimsOf({ likelihood, width, height }: TextMap): Point[][] {
  const seen = new Uint8Array(width * height)
  const rims: Point[][] = []
  for (let start = 0; start < seen.length; start += 1) {
    if (seen[start] || likelihood[start]! <= IS_TEXT) continue
    const rim: Point[] = []
    const open = [start]
    seen[start] = 1
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const x = at % width
      const y = Math.floor(at / width)
      let isRim = false
      for (let dy = -1; dy <= 1; dy += 1) {
        for (let dx = -1; dx <= 1; dx += 1) {
          const next = at + dy * width + dx
          const isInside = x + dx >= 0 && x + dx < width && y + dy >= 0 && y + dy < height
          if (!isInside || likelihood[next]! <= IS_TEXT) isRim = true
          else if (!seen[next]) {
            seen[next] = 1
            open.push(next)
          }
        }
      }
      if (isRim) rim.push([x, y])
    }
    rims.push(rim)
  }
  return rims
}

function meanInside({ likelihood, width, height }: TextMap, { centre, angle, ...sides }: Rectangle): number {
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  const [halfWidth, halfHeight] = [sides.width / 2 + 0.5, sides.height / 2 + 0.5]
  const reachX = Math.abs(cos) * halfWidth + Math.abs(sin) * halfHeight + 1
  const reachY = Math.abs(sin) * halfWidth + Math.abs(cos) * halfHeight + 1
  let sum = 0
  let count = 0
  for (let y = Math.max(0, Math.floor(centre[1] - reachY)); y < Math.min(height, centre[1] + reachY); y += 1) {
    for (let x = Math.max(0, Math.floor(centre[0] - reachX)); x < Math.min(width, centre[0] + reachX); x += 1) {
      const [dx, dy] = [x - centre[0], y - centre[1]]
      if (Math.abs(dx * cos + dy * sin) > halfWidth || Math.abs(dy * cos - dx * sin) > halfHeight) continue
      sum += likelihood[y * width + x]!
      count += 1
    }
  }
  return count === 0 ? 0 : sum / count
}

function letOut({ width, height, ...rest }: Rectangle): Rectangle {
  const reach = (width * height * LET_OUT) / (2 * (width + height))
  return { ...rest, width: width + 2 * reach, height: height + 2 * reach }
}
