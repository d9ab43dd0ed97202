import type { Candidate } from './plate-candidates.ts'
import { hasCommonFormat } from './serial-formats.ts'

export type Ranked = Candidate & { rank: number }

type PhotoSize = { width: number; height: number }

/** The likeliest plate first. */
export function rankCandidates(candidates: Candidate[], photo: PhotoSize): Ranked[] {
  const tallest = tallestOf(candidates)
  return candidates
    .map((candidate) => ({ ...candidate, rank: rankOf(featuresOf(candidate, tallest, photo)) }))
    .toSorted((a, b) => b.rank - a.rank)
}

function tallestOf(candidates: Candidate[]): number {
  return Math.max(1, ...candidates.filter((it) => meanOf(it.confidences) > 0.6).map(({ height }) => height))
}

function rankOf(features: Record<Feature, number>): number {
  return Object.entries(features).reduce((sum, [feature, value]) => sum + WEIGHTS[feature as Feature] * value, 0)
}

function meanOf(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** Each feature is scaled to about 1. */
function featuresOf(candidate: Candidate, tallest: number, photo: PhotoSize) {
  const { plate, confidences, box, width, height } = candidate
  const hasDigit = /\d/.test(plate)
  const hasLetter = /[A-Z]/.test(plate)
  const aspect = width / height
  const { length } = plate
  return {
    confidence: meanOf(confidences),
    minConfidence: Math.min(...confidences),
    detectorScore: candidate.score,
    lettersAndDigits: Number(hasDigit && hasLetter),
    digitsOnly: Number(!hasLetter),
    sixOrSeven: Number(length === 6 || length === 7),
    fiveOrEight: Number(length === 5 || length === 8),
    threeOrLess: Number(length <= 3),
    commonFormat: Number(hasCommonFormat(plate)),
    relativeToTallest: Math.log(height / tallest),
    relativeToPhoto: Math.log((50 * height) / photo.height),
    partOfLine: Number(candidate.isPartOfLine),
    joined: Number(candidate.isJoined),
    squat: Number(aspect < 1.3),
    long: Number(aspect > 4.5),
    veryLong: Number(aspect > 6.5),
    offCentre: Math.abs((box.left + box.right) / 2 / photo.width - 0.5),
    atTop: Number(box.bottom < 0.06 * photo.height),
    nearRegionName: Number(candidate.isNearRegionName),
    carMaker: Number(CAR_MAKERS.has(plate)),
  }
}

const CAR_MAKERS = new Set(
  'FORD TOYOTA HONDA NISSAN CHEVROLET HYUNDAI MAZDA SUBARU VOLKSWAGEN DODGE JEEP AUDI LEXUS ACURA TESLA VOLVO'.split(
    ' ',
  ),
)

type Feature = keyof ReturnType<typeof featuresOf>

/** Fitted on labelled photos, maximising how often the true plate ranks first; rounded. */
const WEIGHTS: Record<Feature, number> = {
  confidence: 1.2,
  minConfidence: 1.2,
  detectorScore: 0.4,
  lettersAndDigits: 1.9,
  digitsOnly: -0.4,
  sixOrSeven: 1.6,
  fiveOrEight: 0.5,
  threeOrLess: -1.1,
  commonFormat: 1.2,
  relativeToTallest: 1.7,
  relativeToPhoto: 1.5,
  partOfLine: -2.2,
  joined: -0.3,
  squat: -0.3,
  long: -0.4,
  veryLong: -0.5,
  offCentre: -1,
  atTop: -1,
  nearRegionName: 0.8,
  carMaker: -1,
}
