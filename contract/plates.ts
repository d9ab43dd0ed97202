import * as v from 'valibot'
import { endpoint } from './endpoint.ts'

const FOUR_MEGABYTES = 4 * 1024 * 1024

export const ocrPlate = endpoint({
  method: 'POST',
  path: '/api/ocr-plate',
  summary: 'The text of a plate in a photo (JPEG, longest side 1600 px, quality 0.85)',
  access: 'anyone',
  limit: { most: 30, seconds: 60 },
  mostBodyBytes: FOUR_MEGABYTES + 1024,
  body: v.strictObject({
    imageDataUrl: v.pipe(v.string(), v.startsWith('data:image/'), v.maxLength(FOUR_MEGABYTES)),
  }),
  reply: v.object({ text: v.string() }),
  isFunction: true,
})
