import { detectPlates, type PlateBox } from './detect-plates.ts'
import type { Model } from './models.ts'
import { centreOf, type Pixels } from './pixels.ts'

export const CLEAR_SCORE = 0.5
/** Boxes less likely than this are not read. */
const MIN_SCORE = 0.08
/** The window around a plate in which its box is measured again: a multiple of the plate, and its width for the detector. */
const WINDOW = { timesPlate: 2.4, aspect: 1.5, width: 224 }
/** A clear box is not measured again where the window would show it at about the size at which it was found. */
const SAME_SIZE = 1.3
/** A plate is taken to be at least this many times as wide as high. */
const MIN_ASPECT = 1.8

/** The boxes that may hold a plate, the one to read first, looked for at this length of the photo's longer side. */
export async function findPlates(detector: Model, photo: Pixels, longSide: number): Promise<PlateBox[]> {
  const whole = { left: 0, top: 0, right: photo.width, bottom: photo.height }
  const boxes = await detectPlates(detector, photo, whole, longSide / Math.max(photo.width, photo.height))
  return boxes.filter(({ score }) => score >= MIN_SCORE).toSorted((a, b) => rankOf(b, photo) - rankOf(a, photo))
}

export function isClear({ score }: PlateBox): boolean {
  return score >= CLEAR_SCORE
}

/** Among plates seen clearly the largest near the centre is meant; the others are ranked by their score. */
function rankOf(box: PlateBox, photo: Pixels): number {
  if (!isClear(box)) return box.score - 1
  const [x, y] = centreOf(box)
  const offCentre = Math.hypot(x / photo.width - 0.5, y / photo.height - 0.5)
  return ((box.right - box.left) / photo.width) * (1 - offCentre)
}

/**
 * The detector is coarse where the plate is small in the photo: it measures the box again in a window around it, and a plate
 * that was not clear from afar may be so from near.
 */
export async function measurePlate(detector: Model, photo: Pixels, box: PlateBox): Promise<PlateBox> {
  const width = WINDOW.timesPlate * Math.max(box.right - box.left, MIN_ASPECT * (box.bottom - box.top))
  const scale = WINDOW.width / width
  const change = scale / box.scale
  if (isClear(box) && change < SAME_SIZE && change > 1 / SAME_SIZE) return box
  const [x, y] = centreOf(box)
  const window = {
    left: x - width / 2,
    top: y - width / WINDOW.aspect / 2,
    right: x + width / 2,
    bottom: y + width / WINDOW.aspect / 2,
  }
  const found = await detectPlates(detector, photo, window, scale)
  const measured = found.find(({ left, right, top, bottom }) => left < x && x < right && top < y && y < bottom)
  return measured ? { ...measured, score: Math.max(measured.score, box.score) } : box
}
