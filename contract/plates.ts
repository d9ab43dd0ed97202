import * as v from 'valibot'
import { endpoint } from './endpoint.ts'

/** Four megabytes of photo in base64, and room to say that one is a little larger. */
const MAX_BODY_BYTES = 6 * 1024 * 1024

export const ocrPlate = endpoint({
  method: 'POST',
  path: '/api/ocr-plate',
  summary: 'The plate in a photo (JPEG, longest side 1600 px, quality 0.85), and how sure its reading is',
  access: 'anyone',
  reasons: [
    'photo_too_large',
    'photo_too_many_pixels',
    'photo_type_unsupported',
    'photo_damaged',
    'photo_reader_busy',
    'photo_reader_slow',
  ],
  limit: { most: 30, seconds: 60 },
  maxBodyBytes: MAX_BODY_BYTES,
  body: v.strictObject({
    imageDataUrl: v.pipe(
      v.string('the photo must be a data URL'),
      v.startsWith('data:image/', 'the photo must be a data URL that starts with data:image/'),
    ),
  }),
  /**
   * No text: no plate was found. Confidence goes from 0 to 1. Where the reading is not sure, `doubtful` has the positions
   * of the characters to check. `other` is a second plate in the photo.
   */
  reply: v.object({
    text: v.string(),
    confidence: v.number(),
    doubtful: v.optional(v.array(v.number())),
    other: v.optional(v.string()),
  }),
  isFunction: true,
})

export const warmPlateReader = endpoint({
  method: 'POST',
  path: '/api/ocr-plate/warm-up',
  summary: 'A photo will follow: the reader loads its models meanwhile',
  access: 'anyone',
  limit: { most: 30, seconds: 60 },
  status: 204,
})
