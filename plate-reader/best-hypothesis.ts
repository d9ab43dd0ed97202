import { ctcLogLikelihood, type LogProbabilities } from './ctc-likelihood.ts'
import { hasCommonFormat } from './serial-formats.ts'

/** A possible plate text and its log-likelihood, at most 0. */
export type Hypothesis = { plate: string; logLikelihood: number }

const MIN_LENGTH = 2
const MAX_LENGTH = 8
/** Lower bound for one observation, so that a single bad crop cannot rule a text out. */
const MIN_LOG_LIKELIHOOD = -6
/** Added to the log-likelihood of a serial in a common format. */
const COMMON_FORMAT_BONUS = 3
/** Subtracted where O, I or Q stand beside digits: most registries do not use them. */
const RARE_LETTER_PENALTY = 0.5

/** Characters the recogniser confuses. */
const CONFUSED = ['0OQD', '1IL', '8B', '5S', '2Z', '6G', '4A', '7T', 'VY', 'MW', 'CG', 'UV', 'EF', 'HN']

/** The most likely text over all observations, among the texts read and similar ones. */
export function bestHypothesis(read: string[], observations: LogProbabilities[]): Hypothesis | null {
  const texts = new Set(read.flatMap((text) => [text, ...similarTexts(text)]).filter(hasPlateLength))
  const hypotheses = [...texts].map((plate) => ({ plate, logLikelihood: meanLogLikelihood(plate, observations) }))
  const readable = hypotheses.filter(({ logLikelihood }) => logLikelihood > MIN_LOG_LIKELIHOOD)
  if (readable.length === 0) return null
  return readable.reduce((best, next) => (scoreOf(next) > scoreOf(best) ? next : best))
}

/** One character substituted or removed; then one more swap of O and 0 or I and 1. */
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
