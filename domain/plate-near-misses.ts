import { plateKey } from './plate.ts'

/** Characters a person may confuse at a distance: more than OCR does. */
const ALIKE = ['0OQD', '1IL', '8B', '5S', '2Z'] as const
const CHARACTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789']
/** A plate of only zeros has thousands of look-alikes; the likeliest are enough. */
const MOST_DOUBLES = 500

/** Every plate one typing or reading error away, the likeliest first. */
export function plateNearMisses(input: string): string[] {
  const key = plateKey(input)
  const found = new Set([...doublesOf(key), ...swapsOf(key), ...othersOf(key), ...shorterOf(key), ...longerOf(key)])
  found.delete(key)
  found.delete('')
  return [...found]
}

/** Look-alikes at any number of places, those with the fewest first. */
function doublesOf(key: string): Set<string> {
  const found = new Set([key])
  // A set is walked in the order it grows, so each round builds on the one before.
  for (const plate of found) {
    for (const [place, char] of [...plate].entries()) {
      for (const double of ALIKE.find((group) => group.includes(char)) ?? '') {
        if (found.size <= MOST_DOUBLES) found.add(withChar(plate, place, double))
      }
    }
  }
  return found
}

function swapsOf(key: string): string[] {
  return places(key.length - 1).map((at) => key.slice(0, at) + key[at + 1] + key[at] + key.slice(at + 2))
}

function othersOf(key: string): string[] {
  return places(key.length).flatMap((at) => CHARACTERS.map((char) => withChar(key, at, char)))
}

function shorterOf(key: string): string[] {
  return places(key.length).map((at) => key.slice(0, at) + key.slice(at + 1))
}

function longerOf(key: string): string[] {
  return places(key.length + 1).flatMap((at) => CHARACTERS.map((char) => key.slice(0, at) + char + key.slice(at)))
}

function places(count: number): number[] {
  return Array.from({ length: Math.max(0, count) }, (_, place) => place)
}

function withChar(key: string, place: number, char: string): string {
  return key.slice(0, place) + char + key.slice(place + 1)
}
