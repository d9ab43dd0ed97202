import { likelihoodOf, type Evidence } from './evidence.ts'
import { isUsualSerial } from './usual-serials.ts'

/** How well a text explains what was seen, as a logarithm, at most 0. */
export type Spelling = { plate: string; likelihood: number }

const LEAST_LENGTH = 2
const MOST_LENGTH = 8
/** A look that saw something else altogether says no more than this against a text. */
const LEAST_LIKELIHOOD = -6
/** A serial built like most others may be that much less likely by sight … */
const USUAL_BONUS = 3
/** … and among digits O, I and Q must be that much likelier: most registries leave them out. */
const RARE_LETTER_MALUS = 0.5

/** Characters that recognisers take for one another. */
const CONFUSED = ['0OQD', '1IL', '8B', '5S', '2Z', '6G', '4A', '7T', 'VY', 'MW', 'CG', 'UV', 'EF', 'HN']

/** Of the texts read and of those that look like them, the one all looks together speak for. */
export function bestSpelling(read: string[], looks: Evidence[]): Spelling | null {
  const texts = new Set(read.flatMap((text) => [text, ...similarTexts(text)]).filter(hasPlatesLength))
  const spellings = [...texts].map((plate) => ({ plate, likelihood: meanLikelihood(plate, looks) }))
  const readable = spellings.filter(({ likelihood }) => likelihood > LEAST_LIKELIHOOD)
  if (readable.length === 0) return null
  return readable.reduce((best, next) => (weightOf(next) > weightOf(best) ? next : best))
}

/** One character taken for another or seen where there is none; then one O or 0, I or 1 more. */
function similarTexts(text: string): string[] {
  const once = [...text].flatMap((char, at) => [
    ...confusedWith(char).map((other) => text.slice(0, at) + other + text.slice(at + 1)),
    text.slice(0, at) + text.slice(at + 1),
  ])
  const twice = once.flatMap((other) =>
    [...other].flatMap((char, at) =>
      '0O1I'.includes(char)
        ? confusedWith(char).map((swapped) => other.slice(0, at) + swapped + other.slice(at + 1))
        : [],
    ),
  )
  return [...once, ...twice]
}

function confusedWith(char: string): string[] {
  return CONFUSED.filter((group) => group.includes(char)).flatMap((group) => [...group.replace(char, '')])
}

function hasPlatesLength({ length }: string): boolean {
  return length >= LEAST_LENGTH && length <= MOST_LENGTH
}

function meanLikelihood(plate: string, looks: Evidence[]): number {
  const sum = looks.reduce((total, look) => total + Math.max(LEAST_LIKELIHOOD, likelihoodOf(look, plate)), 0)
  return sum / looks.length
}

function weightOf({ plate, likelihood }: Spelling): number {
  const hasRareLetter = /\d/.test(plate) && /[OIQ]/.test(plate)
  return likelihood + (isUsualSerial(plate) ? USUAL_BONUS : 0) - (hasRareLetter ? RARE_LETTER_MALUS : 0)
}
