import { isSureReading } from './plate-from-text.ts'

/** What a camera read in its last frame; none where it was not sure. */
export type LastFrame = { plate: string } | null
export type FrameReading = { plate: string; confidence: number }

/** A plate counts once two frames in a row are sure of the same one: a single frame may be blurred just so that it reads as another. */
export function nextFrame(
  last: LastFrame,
  { plate, confidence }: FrameReading,
): { last: LastFrame; settled: string | null } {
  if (plate === '' || !isSureReading(confidence)) return { last: null, settled: null }
  return { last: { plate }, settled: last?.plate === plate ? plate : null }
}
