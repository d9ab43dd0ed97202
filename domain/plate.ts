export type PlateRefusal = 'plate_required' | 'plate_too_long'

const MAX_PLATE_CHARACTERS = 12
// Room for a blank or hyphen between any two characters.
const MAX_STORED_LENGTH = 2 * MAX_PLATE_CHARACTERS

export function plateRefusal(input: string): PlateRefusal | null {
  const { length } = plateKey(input)
  if (length === 0) return 'plate_required'
  if (length > MAX_PLATE_CHARACTERS || storedPlate(input).length > MAX_STORED_LENGTH) return 'plate_too_long'
  return null
}

/** The form in which plates are compared and searched: letters and digits only. */
export function plateKey(input: string): string {
  return storedPlate(input).replace(/[^A-Z0-9]/g, '')
}

export function storedPlate(input: string): string {
  return withoutAccents(input)
    .replace(/(?!\s)\p{C}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toUpperCase()
}

// No plate carries accents, but phone keyboards autocorrect them in; full-width letters are normalised too.
function withoutAccents(input: string): string {
  return input.normalize('NFKD').replace(/\p{M}/gu, '')
}

/** Characters that people and cameras confuse. */
export const LOOKALIKES = ['0OQ', '1I', '8B', '5S', '2Z'] as const
