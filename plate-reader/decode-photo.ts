import sharp, { type Metadata, type Sharp } from 'sharp'
import { hasSeveralScans } from './jpeg-scans.ts'
import type { Pixels } from './pixels.ts'

export type PhotoRefusal = 'damaged' | 'too_many_pixels'
export type Decoded = { photo: Pixels } | { refusal: PhotoRefusal }

const MAX_PIXELS = 20_000_000
/** A baseline JPEG is shrunk while it is decoded and never held whole in memory, so cameras of 48 megapixels are fine. */
const MAX_BASELINE_PIXELS = 50_000_000
/** What the decoder may hold of a photo that it cannot shrink on the way: it decides how much memory the reader needs at most. */
const MAX_HELD_BYTES = 96_000_000
const LONGEST_SIDE = 1600
const TIMEOUT_SECONDS = 5

/** JPEG or PNG → pixels, rotated by the EXIF orientation; all other metadata is dropped. */
export function decodePhoto(file: Uint8Array): Promise<Decoded> {
  return withPhoto(file, async (opened) => {
    const { data, info } = await opened.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true })
    return { photo: { data, width: info.width, height: info.height } }
  })
}

/** Opens a photo within limits of memory and time; `read` says what becomes of it. */
export async function withPhoto<Read>(
  file: Uint8Array,
  read: (photo: Sharp) => Promise<Read>,
): Promise<Read | { refusal: PhotoRefusal }> {
  sharp.concurrency(1)
  sharp.cache(false)
  try {
    const metadata = await sharp(file, { limitInputPixels: false }).metadata()
    const limitInputPixels = mostPixels(file, metadata)
    if (metadata.width * metadata.height > limitInputPixels) return { refusal: 'too_many_pixels' }
    const photo = sharp(file, { limitInputPixels, failOn: 'truncated', autoOrient: true })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .toColourspace('srgb')
    return await read(photo)
  } catch (error) {
    if (isDecodeError(error)) return { refusal: 'damaged' }
    throw error
  }
}

function mostPixels(file: Uint8Array, { format, isProgressive, channels, depth }: Metadata): number {
  const isJpeg = format === 'jpeg'
  if (!isProgressive && !(isJpeg && hasSeveralScans(file))) return isJpeg ? MAX_BASELINE_PIXELS : MAX_PIXELS
  const bytes = channels * (isJpeg || depth === 'ushort' ? 2 : 1)
  return Math.min(MAX_PIXELS, Math.floor(MAX_HELD_BYTES / bytes))
}

/** sharp has no error class of its own: any error but a TypeError is taken as a damaged file. */
function isDecodeError(error: unknown): boolean {
  return error instanceof Error && !(error instanceof TypeError)
}
