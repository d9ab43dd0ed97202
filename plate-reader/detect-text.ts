import sharp from 'sharp'
import { findTextBoxes, type TextBox } from './find-text-boxes.ts'
import type { Model } from './models.ts'
import { mapQuad, type Pixels } from './pixels.ts'

/** Input size and the minimum score of a box. */
export type DetectionOptions = { longSide: number; maxScale: number; maxPixels: number; minScore: number }

/** The detector downsamples by 2^5. */
const STRIDE = 32
const MEAN = [0.485, 0.456, 0.406] as const
const STD = [0.229, 0.224, 0.225] as const

/** Every line of text in a picture, as possibly rotated boxes. */
export async function detectText(detector: Model, picture: Pixels, options: DetectionOptions): Promise<TextBox[]> {
  const input = await resized(picture, scaleFor(picture, options))
  const { values } = await detector(toPlanes(input), input.width, input.height)
  const map = { probability: values, width: input.width, height: input.height }
  const [scaleX, scaleY] = [picture.width / input.width, picture.height / input.height]
  return findTextBoxes(map, options.minScore).map(({ quad, score }) => ({
    score,
    quad: mapQuad(quad, ([x, y]) => [x * scaleX, y * scaleY]),
  }))
}

function scaleFor({ width, height }: Pixels, { longSide, maxScale, maxPixels }: DetectionOptions): number {
  return Math.min(maxScale, longSide / Math.max(width, height), Math.sqrt(maxPixels / (width * height)))
}

async function resized({ data, width, height }: Pixels, scale: number): Promise<Pixels> {
  const size = { width: roundToStride(width * scale), height: roundToStride(height * scale) }
  if (size.width === width && size.height === height) return { data, width, height }
  const pixels = await sharp(data, { raw: { width, height, channels: 3 } })
    .resize({ ...size, fit: 'fill', kernel: scale < 1 ? 'lanczos3' : 'cubic' })
    .raw()
    .toBuffer()
  return { data: pixels, ...size }
}

function roundToStride(length: number): number {
  return Math.max(STRIDE, Math.round(length / STRIDE) * STRIDE)
}

/** BGR, as the detector was trained. */
function toPlanes({ data, width, height }: Pixels): Float32Array {
  const size = width * height
  const planes = new Float32Array(3 * size)
  for (let at = 0; at < size; at += 1) {
    for (let plane = 0; plane < 3; plane += 1) {
      planes[plane * size + at] = (data[at * 3 + 2 - plane]! / 255 - MEAN[plane]!) / STD[plane]!
    }
  }
  return planes
}
