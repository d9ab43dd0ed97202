const CLOCK_DIFFERENCE_SECONDS = 3600

/** A list's filter for what was made after our row was inserted, by whichever clock. */
export function createdSince(inserted: Date): { created: { gte: number } } {
  return { created: { gte: Math.floor(inserted.getTime() / 1000) - CLOCK_DIFFERENCE_SECONDS } }
}
