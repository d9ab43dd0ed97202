import type { Model, ModelOutput } from './models.ts'
import type { Box, Pixels } from './pixels.ts'
import { resampledPlanes, wholePixels } from './resample.ts'

/** `scale`: pixels of the detector's input per pixel of the photo where the box was found. */
export type PlateBox = Box & { score: number; scale: number }
type ScoredBox = Omit<PlateBox, 'scale'>

/** The detector's cells, and the multiple its input is padded to. */
const CELL = 8
const STRIDE = 32
const MIN_SCORE = 0.03
const MOST_CELLS = 300
const MOST_BOXES = 3
/** Two boxes are one plate if they share this much of the smaller one. */
const SAME_PLATE_OVERLAP = 0.4

/** The plates in a region of the photo, the likeliest first, looked for at this scale. */
export async function detectPlates(detector: Model, photo: Pixels, region: Box, scale: number): Promise<PlateBox[]> {
  const { left, top, right, bottom } = wholePixels(region, photo)
  const size = { width: scaled(right - left, scale), height: scaled(bottom - top, scale) }
  const padded = { width: roundUp(size.width), height: roundUp(size.height) }
  const planes = resampledPlanes(photo, region, size, padded)
  const boxes = boxesOf(await detector(planes, padded.width, padded.height))
  const [across, along] = [(right - left) / size.width, (bottom - top) / size.height]
  return distinct(boxes).map((box) => ({
    score: box.score,
    scale,
    left: left + box.left * across,
    top: top + box.top * along,
    right: left + box.right * across,
    bottom: top + box.bottom * along,
  }))
}

function scaled(length: number, scale: number): number {
  return Math.max(CELL, Math.round(length * scale))
}

function roundUp(length: number): number {
  return Math.ceil(length / STRIDE) * STRIDE
}

/** Each cell holds a score and the distances from its centre to the four sides. */
function boxesOf({ values, dims }: ModelOutput): ScoredBox[] {
  const [, , rows = 0, columns = 0] = dims
  const cells = rows * columns
  const boxes: ScoredBox[] = []
  for (let at = 0; at < cells; at += 1) {
    const score = values[at]!
    if (score <= MIN_SCORE) continue
    const x = ((at % columns) + 0.5) * CELL
    const y = (Math.floor(at / columns) + 0.5) * CELL
    boxes.push({
      score,
      left: x - values[cells + at]!,
      top: y - values[2 * cells + at]!,
      right: x + values[3 * cells + at]!,
      bottom: y + values[4 * cells + at]!,
    })
  }
  return boxes
}

/** Non-maximum suppression. */
function distinct(boxes: ScoredBox[]): ScoredBox[] {
  const kept: ScoredBox[] = []
  for (const box of boxes.toSorted((a, b) => b.score - a.score).slice(0, MOST_CELLS)) {
    if (kept.length >= MOST_BOXES) break
    if (kept.every((other) => overlap(box, other) < SAME_PLATE_OVERLAP)) kept.push(box)
  }
  return kept
}

function overlap(a: Box, b: Box): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  if (width <= 0 || height <= 0) return 0
  return (width * height) / Math.min(areaOf(a), areaOf(b))
}

function areaOf({ left, top, right, bottom }: Box): number {
  return (right - left) * (bottom - top)
}
