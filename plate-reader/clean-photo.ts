import { withPhoto, type PhotoRefusal } from './decode-photo.ts'

export type CleanPhoto = { jpeg: Buffer } | { refusal: PhotoRefusal }

const QUALITY = 78

/** The same picture as a JPEG of at most 1600 pixels, upright and without anything the camera wrote into the file. */
export async function cleanPhoto(file: Uint8Array): Promise<CleanPhoto> {
  return withPhoto(file, async (photo) => ({ jpeg: await photo.jpeg({ quality: QUALITY }).toBuffer() }))
}
