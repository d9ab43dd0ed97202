import type { Point, Quad } from './pixels.ts'
import { cornersOf, minAreaRectangle, type Rectangle } from './min-area-rectangle.ts'

/** The detector's probability per pixel of being inside a line of text. */
export type ProbabilityMap = { probability: Float32Array; width: number; height: number }
export type TextBox = { quad: Quad; score: number }

const TEXT_THRESHOLD = 0.3
/** The detector marks a shrunken core of each line; the box is expanded by this times area / perimeter (DBNet's unclip). */
const UNCLIP_RATIO = 1.6
const MIN_SIDE = 3

/** The lines of text in a probability map, in its pixel coordinates. */
export function findTextBoxes(map: ProbabilityMap, minScore: number): TextBox[] {
  return contoursOf(map).flatMap((contour) => {
    const core = contour.length < 4 ? null : minAreaRectangle(contour)
    if (!core || Math.min(core.width, core.height) < MIN_SIDE) return []
    const score = meanProbability(map, core)
    return score < minScore ? [] : [{ quad: cornersOf(unclip(core)), score }]
  })
}

/** The contour pixels of every connected component. */
function contoursOf({ probability, width, height }: ProbabilityMap): Point[][] {
  const seen = new Uint8Array(width * height)
  const contours: Point[][] = []
  for (let start = 0; start < seen.length; start += 1) {
    if (seen[start] || probability[start]! <= TEXT_THRESHOLD) continue
    const contour: Point[] = []
    const open = [start]
    seen[start] = 1
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const x = at % width
      const y = Math.floor(at / width)
      let isContour = false
      for (let dy = -1; dy <= 1; dy += 1) {
        for (let dx = -1; dx <= 1; dx += 1) {
          const next = at + dy * width + dx
          const isInside = x + dx >= 0 && x + dx < width && y + dy >= 0 && y + dy < height
          if (!isInside || probability[next]! <= TEXT_THRESHOLD) isContour = true
          else if (!seen[next]) {
            seen[next] = 1
            open.push(next)
          }
        }
      }
      if (isContour) contour.push([x, y])
    }
    contours.push(contour)
  }
  return contours
}

function meanProbability(
  { probability, width, height }: ProbabilityMap,
  { centre, angle, ...sides }: Rectangle,
): number {
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
      sum += probability[y * width + x]!
      count += 1
    }
  }
  return count === 0 ? 0 : sum / count
}

function unclip({ width, height, ...rest }: Rectangle): Rectangle {
  const reach = (width * height * UNCLIP_RATIO) / (2 * (width + height))
  return { ...rest, width: width + 2 * reach, height: height + 2 * reach }
}
