import { hasKnownFormat } from '@lotwise/domain/plate-formats'

/** Printed alike by many registries. */
const LOOKALIKES: Record<string, string> = { O: '0', 0: 'O', I: '1', 1: 'I', B: '8', 8: 'B' }
/** A reading this much less likely (natural logarithm) than the likeliest is still open. */
const OPEN_BY = Math.log(10)

/**
 * O or 0, I or 1, B or 8, where the readers leave it open: of the readings that are about as likely, the only one in a known
 * format. A plate that has a known format as it was read stays, and so does one that fits none, or that is letters only: a
 * vanity plate.
 */
export function settleLookalikes(plate: string, logLikelihoodOf: (plate: string) => number): string {
  if (hasKnownFormat(plate) || isWord(plate)) return plate
  const least = logLikelihoodOf(plate) - OPEN_BY
  const fitting = spellings(plate).filter((other) => hasKnownFormat(other) && logLikelihoodOf(other) >= least)
  return fitting.length === 1 ? fitting[0]! : plate
}

function isWord(plate: string): boolean {
  return !/\d/.test(plate)
}

function spellings(plate: string): string[] {
  return [...plate].reduce<string[]>(
    (starts, char) => starts.flatMap((start) => [char, LOOKALIKES[char] ?? []].flat().map((next) => start + next)),
    [''],
  )
}
