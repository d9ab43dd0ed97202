import { bestHypothesis, type Hypothesis } from './best-hypothesis.ts'
import { detectText } from './detect-text.ts'
import type { Model, Recogniser } from './models.ts'
import { boxOf, centreOf, mapQuad, quadOf, type Box, type Pixels, type Point, type Quad } from './pixels.ts'
import type { Ranked } from './rank-candidates.ts'
import { recogniseText, type Reading } from './recognise-text.ts'
import { warpQuad } from './warp-quad.ts'

const WINDOW = { width: 416, height: 256 }
const DETECTION = { longSide: WINDOW.width, maxScale: 1, maxPixels: WINDOW.width * WINDOW.height, minScore: 0.4 }
const MAX_BOXES = 2
/** Crop margin around the letters. */
const PADDING = { across: 1.06, along: 1.12 }

/** Detects text again in a zoomed-in window around a candidate and reads each box with and without padding. */
export async function runSecondPass(
  detector: Model,
  recogniser: Recogniser,
  photo: Pixels,
  { plate, box, quad, line }: Ranked,
): Promise<Hypothesis | null> {
  const found = await detectAround(detector, photo, box)
  const readings: Reading[] = line ? [line] : []
  const again = found.filter((other) => isSameBox(boxOf(other), box))
  const quads = [...(quad ? [quad] : []), ...again].slice(0, MAX_BOXES)
  for (const near of quads) {
    if (near !== quad) readings.push(await recogniseText(recogniser, photo, near))
    readings.push(await recogniseText(recogniser, photo, padded(near)))
  }
  if (readings.length === 0) return null
  const texts = readings.map(({ text }) => text.replace(/[^A-Z0-9]/g, ''))
  return bestHypothesis(
    [plate, ...texts],
    readings.map(({ logProbabilities }) => logProbabilities),
  )
}

async function detectAround(detector: Model, photo: Pixels, box: Box): Promise<Quad[]> {
  const [x, y] = centreOf(box)
  const width = Math.max(2 * (box.right - box.left), 5 * (box.bottom - box.top))
  const height = (width * WINDOW.height) / WINDOW.width
  const [left, top] = [x - width / 2, y - height / 2]
  const view = quadOf({ left, top, right: left + width, bottom: top + height })
  const boxes = await detectText(detector, warpQuad(photo, view, WINDOW.width, WINDOW.height), DETECTION)
  const scale = width / WINDOW.width
  return boxes.map(({ quad }) => mapQuad(quad, ([u, v]) => [left + u * scale, top + v * scale]))
}

function isSameBox(found: Box, box: Box): boolean {
  const [x, y] = centreOf(box)
  const [foundX, foundY] = centreOf(found)
  const [width, height] = [box.right - box.left, box.bottom - box.top]
  return (
    Math.abs(foundX - x) < 0.35 * width &&
    Math.abs(foundY - y) < 0.5 * height &&
    found.bottom - found.top > 0.6 * height
  )
}

function padded(quad: Quad): Quad {
  const [topLeft, topRight, bottomRight, bottomLeft] = quad
  const middle = (axis: 0 | 1) => quad.reduce((sum, corner) => sum + corner[axis], 0) / 4
  const across = (axis: 0 | 1) => (topRight[axis] - topLeft[axis] + bottomRight[axis] - bottomLeft[axis]) / 4
  const along = (axis: 0 | 1) => (bottomLeft[axis] - topLeft[axis] + bottomRight[axis] - topRight[axis]) / 4
  const corner = (x: number, y: number): Point => [
    middle(0) + x * PADDING.across * across(0) + y * PADDING.along * along(0),
    middle(1) + x * PADDING.across * across(1) + y * PADDING.along * along(1),
  ]
  return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)]
}
