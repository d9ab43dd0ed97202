import { LOOKALIKES } from './plate.ts'
import { PLATE_SLOGANS, REGION_NAMES } from './plate-words.ts'

const MIN_LENGTH = 2
const MAX_LENGTH = 8

/** The most likely plate in OCR text, or null. */
export function plateFromText(text: string): string | null {
  const candidates = blankPlateWords(plainCapitals(text))
    .split(/[\r\n]+/)
    .flatMap(candidatesOnLine)
  const [first, ...others] = candidates
  if (!first) return null
  return others.reduce((best, next) => (likeness(next) > likeness(best) ? next : best), first).plate
}

function plainCapitals(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase()
}

/** Upper-cases and blanks out region names, slogans, dates, times and phone numbers; other characters keep their position. */
export function blankPlateWords(capitals: string): string {
  return capitals.replace(NOT_THE_NUMBER, blanks).replace(DATES_TIMES_PHONES, blanks)
}

function blanks(words: string): string {
  return words.replace(/[^\r\n]/g, ' ')
}

const NOT_THE_NUMBER = new RegExp(
  `(?<![A-Z0-9])(?:${[...REGION_NAMES, ...PLATE_SLOGANS]
    .toSorted((a, b) => b.length - a.length)
    .map(asSeenByCamera)
    .join('|')})(?![A-Z0-9])`,
  'g',
)

// OCR drops spaces, adds hyphens and confuses O and 0.
function asSeenByCamera(words: string): string {
  return words
    .split(' ')
    .map((word) => [...word].map((char) => `[${LOOKALIKES.find((group) => group.includes(char)) ?? char}]`).join(''))
    .join('[^A-Z0-9]*')
}

const DATES_TIMES_PHONES =
  /(?<![A-Z0-9])(?:(?:19|20)\d\d[-/.]\d\d?(?:[-/.]\d\d?)?|\d\d?:\d\d(?::\d\d)?|\(?\d{3}\)?[-. ]\d{3}[-. ]\d{4})(?![A-Z0-9])/g

type Candidate = { plate: string; pieces: number }

function candidatesOnLine(line: string): Candidate[] {
  const pieces = line.split(/[^A-Z0-9]+/).filter(Boolean)
  return pieces.flatMap((_, start) => {
    const found: Candidate[] = []
    for (let plate = '', end = start; end < pieces.length; end += 1) {
      plate += pieces[end]
      if (plate.length > MAX_LENGTH) break
      if (plate.length >= MIN_LENGTH) found.push({ plate, pieces: end - start + 1 })
    }
    return found
  })
}

// Seven characters are nearly as common as six; beyond that every character more or less adds a penalty.
const LENGTH_PENALTY: Record<number, number> = { 2: 4, 3: 3, 4: 2, 5: 1, 6: 0, 7: 0.5, 8: 1.5 }

// Serial formats of most Canadian provinces and US states; they decide which adjacent tokens belong together.
const USUAL_SERIAL =
  /^(?:[A-Z]{3,4}\d{3}|[A-Z]{3}\d{4}|\d{3}[A-Z]{3}|[A-Z]\d{2}[A-Z]{3}|[A-Z]{2}\d{3}[A-Z]|[A-Z]{2}\d{5}|\d[A-Z]{3}\d{3})$/

function likeness({ plate, pieces }: Candidate): number {
  const hasDigit = /\d/.test(plate)
  const mixed = hasDigit && /[A-Z]/.test(plate) ? 10 : 0
  const usual = USUAL_SERIAL.test(plate) ? 1 : 0
  const number = hasDigit ? 0.5 : 0
  const joined = 0.25 * (pieces - 1)
  return mixed + usual + number - joined - (LENGTH_PENALTY[plate.length] ?? 0)
}

const SURE_CONFIDENCE = 0.9

/** At this confidence 98 of 100 readings are right, O and 0 taken as one; below it the user confirms. */
export function isSureReading(confidence: number): boolean {
  return confidence >= SURE_CONFIDENCE
}

const CLEAR_CONFIDENCE = 0.7

/** Below this a larger picture of the same photo is worth its time: of 41 such photos it gave five more plates right. */
export function isClearReading(confidence: number): boolean {
  return confidence >= CLEAR_CONFIDENCE
}
