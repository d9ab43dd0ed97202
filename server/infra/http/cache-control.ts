/** For files under /assets/, which have a content hash in their name. */
export const IMMUTABLE = 'public, max-age=31536000, immutable'
