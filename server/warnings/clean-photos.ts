import { AppError } from '../infra/app-error.ts'
import { photoFromDataUrl } from '../sessions/plate-photos/photo-from-data-url.ts'

const REASON = { damaged: 'photo_damaged', too_many_pixels: 'photo_too_many_pixels' } as const

/** One after the other: a decoded photo takes much memory. */
export async function cleanPhotos(dataUrls: readonly string[]): Promise<Buffer[]> {
  // Loads a native library, which a server that gets no photos need not.
  const { cleanPhoto } = await import('@lotwise/plate-reader/clean-photo')
  const cleaned: Buffer[] = []
  for (const dataUrl of dataUrls) {
    const photo = await cleanPhoto(photoFromDataUrl(dataUrl))
    if ('refusal' in photo) throw new AppError(REASON[photo.refusal], { field: 'photos' })
    cleaned.push(photo.jpeg)
  }
  return cleaned
}
