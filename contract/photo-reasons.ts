/** Those of REASONS that are about photos of plates. */
export const PHOTO_REASONS = {
  photo_too_large: { code: 'payload_too_large', error: 'The photo is larger than 4 MB' },
  photo_too_many_pixels: { code: 'payload_too_large', error: 'The photo has more pixels than can be read' },
  photo_type_unsupported: { code: 'unsupported_media', error: 'The photo is neither a JPEG nor a PNG' },
  photo_damaged: { code: 'invalid_input', error: 'The photo is damaged or incomplete' },
  photo_reader_busy: {
    code: 'unavailable',
    error: 'Many photos are being read just now. Please try again in a moment.',
  },
  photo_reader_slow: {
    code: 'unavailable',
    error: 'Reading the photo took too long. Please enter the plate manually.',
  },
} as const
