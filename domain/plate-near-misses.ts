import { foldedPlate, plateKey } from './plate.ts'

/** Characters people confuse at a distance; a wider set than OCR's. */
const ALIKE = ['0OQD', '1IL', '8B', '5S', '2Z'] as const
const CHARACTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789']
/** A plate of only zeros has thousands of look-alikes; the most likely are enough. */
const MAX_LOOKALIKES = 500

/** Every plate one typing or reading error away, most likely first. */
export function plateNearMisses(input: string): string[] {
  const key = plateKey(input)
  const found = new Set([...lookalikesOf(key), ...swapsOf(key), ...othersOf(key), ...shorterOf(key), ...longerOf(key)])
  found.delete(key)
  found.delete('')
  return [...found]
}

/** Two plates that differ in nothing but such characters. */
export function isLookalike(typed: string, other: string): boolean {
  return plateKey(typed) !== plateKey(other) && foldedPlate(typed) === foldedPlate(other)
}

/** Look-alikes in any number of positions, fewest changes first. */
function lookalikesOf(key: string): Set<string> {
  const found = new Set([key])
  // A Set iterates over entries added during iteration, so each round builds on the previous one.
  for (const plate of found) {
    for (const [place, char] of [...plate].entries()) {
      for (const double of ALIKE.find((group) => group.includes(char)) ?? '') {
        if (found.size <= MAX_LOOKALIKES) found.add(withChar(plate, place, double))
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
