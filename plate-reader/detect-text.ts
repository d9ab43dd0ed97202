import sharp from 'sharp'
import { boxesInMap, type TextBox } from './boxes-in-map.ts'
import type { Model } from './models.ts'
import { mapQuad, type Pixels } from './pixels.ts'

/** How large the picture is looked at, and how sure the detector must be. */
export type Detection = { longSide: number; mostEnlarged: number; mostPixels: number; leastScore: number }

/** The detector halves the picture five times. */
const STEP = 32
const MEAN = [0.485, 0.456, 0.406] as const
const SPREAD = [0.229, 0.224, 0.225] as const

/** Every line of text in a picture, as boxes that may lie askew. */
export async function detectText(detector: Model, picture: Pixels, how: Detection): Promise<TextBox[]> {
  const seen = await resized(picture, scaleFor(picture, how))
  const { values } = await detector(planesOf(seen), seen.width, seen.height)
  const map = { likelihood: values, width: seen.width, height: seen.height }
  const [scaleX, scaleY] = [picture.width / seen.width, picture.height / seen.height]
  return boxesInMap(map, how.leastScore).map(({ quad, score }) => ({
    score,
    quad: mapQuad(quad, ([x, y]) => [x * scaleX, y * scaleY]),
  }))
}

function scaleFor({ width, height }: Pixels, { longSide, mostEnlarged, mostPixels }: Detection): number {
  return Math.min(mostEnlarged, longSide / Math.max(width, height), Math.sqrt(mostPixels / (width * height)))
}

async function resized({ data, width, height }: Pixels, scale: number): Promise<Pixels> {
  const size = { width: inSteps(width * scale), height: inSteps(height * scale) }
  if (size.width === width && size.height === height) return { data, width, height }
  const pixels = await sharp(data, { raw: { width, height, channels: 3 } })
    .resize({ ...size, fit: 'fill', kernel: scale < 1 ? 'lanczos3' : 'cubic' })
    .raw()
    .toBuffer()
  return { data: pixels, ...size }
}

function inSteps(length: number): number {
  return Math.max(STEP, Math.round(length / STEP) * STEP)
}

/** Blue first: so the detector was taught. */
function planesOf({ data, width, height }: Pixels): Float32Array {
  const size = width * height
  const planes = new Float32Array(3 * size)
  for (let at = 0; at < size; at += 1) {
    for (let plane = 0; plane < 3; plane += 1) {
      planes[plane * size + at] = (data[at * 3 + 2 - plane]! / 255 - MEAN[plane]!) / SPREAD[plane]!
    }
  }
  return planes
}
