/** How many cars a lot has room for, and whether its owner sells no more than that. */
export type Spaces = { spaces: number | null; sell_within_spaces: boolean }

export const MAX_SPACES = 10_000

export type SpacesRefusal = 'spaces_invalid' | 'spaces_required'

export function spacesRefusal({ spaces, sell_within_spaces: isLimited }: Spaces): SpacesRefusal | null {
  if (spaces === null) return isLimited ? 'spaces_required' : null
  return Number.isInteger(spaces) && spaces >= 1 && spaces <= MAX_SPACES ? null : 'spaces_invalid'
}

/** NaN where the text is no number; null where there is none. */
export function spacesFromText(text: string): number | null {
  return text.trim() === '' ? null : Number(text)
}

/** `taken` are cars that are parked or being paid for. */
export function isSoldOut({ spaces, sell_within_spaces: isLimited }: Spaces, taken: number): boolean {
  return isLimited && spaces !== null && taken >= spaces
}

/** Late payments and free parkers may exceed the number of spaces. */
export function freeSpaces(spaces: number, taken: number): number {
  return Math.max(0, spaces - taken)
}
