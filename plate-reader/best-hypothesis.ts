import { ctcLogLikelihood, type LogProbabilities } from './ctc-likelihood.ts'
import { hasCommonFormat } from './serial-formats.ts'

/** How well a text explains what was seen, as a logarithm, at most 0. */
export type Hypothesis = { plate: string; logLikelihood: number }

const MIN_LENGTH = 2
const MAX_LENGTH = 8
/** An observation that saw something else altogether says no more than this against a text. */
const MIN_LOG_LIKELIHOOD = -6
/** A serial built like most others may be that much less likely by sight … */
const COMMON_FORMAT_BONUS = 3
/** … and among digits O, I and Q must be that much likelier: most registries leave them out. */
const RARE_LETTER_PENALTY = 0.5

/** Characters that recognisers take for one another. */
const CONFUSED = ['0OQD', '1IL', '8B', '5S', '2Z', '6G', '4A', '7T', 'VY', 'MW', 'CG', 'UV', 'EF', 'HN']

/** Of the texts read and of those that look like them, the one all looks together speak for. */
export function bestHypothesis(read: string[], observations: LogProbabilities[]): Hypothesis | null {
  const texts = new Set(read.flatMap((text) => [text, ...similarTexts(text)]).filter(hasPlateLength))
  const hypotheses = [...texts].map((plate) => ({ plate, logLikelihood: meanLogLikelihood(plate, observations) }))
  const readable = hypotheses.filter(({ logLikelihood }) => logLikelihood > MIN_LOG_LIKELIHOOD)
  if (readable.length === 0) return null
  return readable.reduce((best, next) => (scoreOf(next) > scoreOf(best) ? next : best))
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

function hasPlateLength({ length }: string): boolean {
  return length >= MIN_LENGTH && length <= MAX_LENGTH
}

function meanLogLikelihood(plate: string, observations: LogProbabilities[]): number {
  const sum = observations.reduce(
    (total, observation) => total + Math.max(MIN_LOG_LIKELIHOOD, ctcLogLikelihood(observation, plate)),
    0,
  )
  return sum / observations.length
}

function scoreOf({ plate, logLikelihood }: Hypothesis): number {
  const hasRareLetter = /\d/.test(plate) && /[OIQ]/.test(plate)
  return logLikelihood + (hasCommonFormat(plate) ? COMMON_FORMAT_BONUS : 0) - (hasRareLetter ? RARE_LETTER_PENALTY : 0)
}
