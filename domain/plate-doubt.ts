import { LOOKALIKES, plateKey } from './plate.ts'
import { hasCanadianFormat, hasKnownFormat } from './plate-formats.ts'

/** The position of the typed character, and what was probably meant. */
export type PlateDoubt = { typed: string; meant: string; plate: string }

/**
 * A plate like no serial we know that one look-alike makes a Canadian one. Vanity plates may look like anything, so this is a question and
 * never a refusal.
 */
export function plateDoubt(input: string): PlateDoubt | null {
  const typed = input.toUpperCase()
  if (hasKnownFormat(plateKey(typed))) return null
  for (const [at, char] of [...typed].entries()) {
    for (const meant of doublesOf(char)) {
      const plate = typed.slice(0, at) + meant + typed.slice(at + 1)
      if (hasCanadianFormat(plateKey(plate))) return { typed: char, meant, plate }
    }
  }
  return null
}

/** Every plate that differs by one look-alike. */
export function lookalikesOnce(key: string): string[] {
  return [...key].flatMap((char, at) => doublesOf(char).map((double) => key.slice(0, at) + double + key.slice(at + 1)))
}

function doublesOf(char: string): string[] {
  const group = LOOKALIKES.find((each) => each.includes(char)) ?? ''
  return [...group].filter((each) => each !== char)
}
