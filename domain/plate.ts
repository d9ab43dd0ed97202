import { MAX_PLATE_CHARACTERS, type PlateFormRefusal } from './plate-form.ts'

export type PlateRefusal = PlateFormRefusal | 'plate_characters'

// Room for a blank or hyphen between any two characters.
const MAX_STORED_LENGTH = 2 * MAX_PLATE_CHARACTERS

export function plateRefusal(input: string): PlateRefusal | null {
  const { length } = plateKey(input)
  if (length === 0) return 'plate_required'
  const stored = storedPlate(input)
  if (length > MAX_PLATE_CHARACTERS || stored.length > MAX_STORED_LENGTH) return 'plate_too_long'
  return /^[A-Z0-9 -]+$/.test(stored) ? null : 'plate_characters'
}

/** The form in which plates are compared and searched: letters and digits only. */
export function plateKey(input: string): string {
  return storedPlate(input).replace(/[^A-Z0-9]/g, '')
}

export function storedPlate(input: string): string {
  return withoutAccents(input)
    .replace(/(?!\s)\p{C}/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .trim()
    .toUpperCase()
    .replace(/[Α-ӿ]/g, (letter) => LATIN[CYRILLIC_AND_GREEK.indexOf(letter)] ?? letter)
}

// No plate carries accents, but phone keyboards autocorrect them in; full-width letters are normalised too.
function withoutAccents(input: string): string {
  return input.normalize('NFKD').replace(/\p{M}/gu, '')
}

/** Capital letters of other keyboards, and the Latin ones that look the same: two people would type one plate differently. */
const CYRILLIC_AND_GREEK = 'АВЕКМНОРСТУХІЈЅΑΒΕΖΗΙΚΜΝΟΡΤΥΧ'
const LATIN = 'ABEKMHOPCTYXIJSABEZHIKMNOPTYX'

/** Characters that people and cameras confuse. */
export const LOOKALIKES = ['0OQ', '1I', '8B', '5S', '2Z'] as const

/** Look-alikes written as one character each: plates that cannot be told apart on a car have the same folded form. */
export function foldedPlate(input: string): string {
  return [...plateKey(input)].map((char) => LOOKALIKES.find((group) => group.includes(char))?.[0] ?? char).join('')
}
