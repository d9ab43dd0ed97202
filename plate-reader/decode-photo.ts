import sharp from 'sharp'
import type { Pixels } from './pixels.ts'

export type PhotoRefusal = 'damaged' | 'too_many_pixels'
export type Decoded = { photo: Pixels } | { refusal: PhotoRefusal }

const MAX_PIXELS = 20_000_000
/** A baseline JPEG is shrunk while it is decoded and never held whole in memory, so cameras of 48 megapixels are fine. */
const MAX_BASELINE_PIXELS = 50_000_000
const LONGEST_SIDE = 1600
const TIMEOUT_SECONDS = 5

/** JPEG or PNG → pixels, rotated by the EXIF orientation; all other metadata is dropped. */
export async function decodePhoto(file: Uint8Array): Promise<Decoded> {
  sharp.concurrency(1)
  sharp.cache(false)
  try {
    const { width, height, format, isProgressive } = await sharp(file, { limitInputPixels: false }).metadata()
    const limitInputPixels = format === 'jpeg' && !isProgressive ? MAX_BASELINE_PIXELS : MAX_PIXELS
    if (width * height > limitInputPixels) return { refusal: 'too_many_pixels' }
    const { data, info } = await sharp(file, { limitInputPixels, failOn: 'truncated', autoOrient: true })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
    return { photo: { data, width: info.width, height: info.height } }
  } catch (error) {
    if (isDecodeError(error)) return { refusal: 'damaged' }
    throw error
  }
}

/** sharp has no error class of its own: any error but a TypeError is taken as a damaged file. */
function isDecodeError(error: unknown): boolean {
  return error instanceof Error && !(error instanceof TypeError)
}
