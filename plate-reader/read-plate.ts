import { ctcLogLikelihood } from './ctc-likelihood.ts'
import type { PlateBox } from './detect-plates.ts'
import { CLEAR_SCORE, findPlates, isClear, measurePlate } from './find-plates.ts'
import { fusedLogLikelihood, likeliestText, type Observer } from './fuse-readings.ts'
import type { Models } from './models.ts'
import type { Box, Pixels } from './pixels.ts'
import { readSlots, slotShares, spell, type SlotProbabilities } from './read-slots.ts'
import { recogniseLine } from './recognise-line.ts'
import { settleLookalikes } from './settle-lookalikes.ts'

/** No plate: an empty text and no box. Confidence is how likely the whole plate is right. */
export type PlateReading = {
  plate: string
  confidence: number
  /** The positions of the characters to check; none where the reading is sure. */
  doubtful: number[]
  box: Box | null
  /** A second plate in the photo. */
  other: string | null
}

type BoxReading = { plate: string; logLikelihood: number; isSure: boolean; shares: number[]; box: Box }

/**
 * The product over the slots from which a reading is sure and not looked at again; training smoothed the labels, so that the
 * product hardly passes 0.8. Chosen on one half of the photos for more than 98 % right, and measured on the other.
 */
const SURE_LOG_LIKELIHOOD = Math.log(0.775)
const SURE_CONFIDENCE = 0.98
/** The longer side of the photo for the detector. */
const FIRST_LOOK = 320
const CLOSER_LOOKS = [640, 896]
const MIN_LENGTH = 2
const MAX_LENGTH = 8
/** Readings below this are almost always wrong. */
const MIN_CONFIDENCE = 0.2
/** A second box this likely, and this wide compared with the first, is measured: it is offered if it is clear and read surely. */
const MIN_OTHER_SCORE = 0.18
const MIN_OTHER_WIDTH = 0.5
/** Below this a character is shown as doubtful. */
const CLEAR_SHARE = 0.8
const NO_PLATE: PlateReading = { plate: '', confidence: 0, doubtful: [], box: null, other: null }

/** The plate that is meant in a photo, and the other one where two are seen. */
export async function readPlate(models: Models, photo: Pixels): Promise<PlateReading> {
  const best = await lookForPlate(models, photo)
  if (!best || confidenceOf(best.reading) < MIN_CONFIDENCE) return NO_PLATE
  const { plate, box } = best.reading
  return {
    plate,
    confidence: confidenceOf(best.reading),
    doubtful: doubtfulIn(best.reading),
    box,
    other: await otherPlate(models, photo, box, best.beside),
  }
}

type Best = { found: PlateBox; reading: BoxReading; beside: PlateBox[] }

/** A cheap look first; a closer one where that shows no plate clearly, or none that is likelier right than wrong. */
async function lookForPlate(models: Models, photo: Pixels): Promise<Best | null> {
  const detector = await models.detector()
  const first = await findPlates(detector, photo, FIRST_LOOK)
  let best = await bestReading(models, photo, first, { known: null, leastScore: CLEAR_SCORE })
  for (const longSide of CLOSER_LOOKS) {
    if (best && isLikelyRight(best)) break
    best = await bestReading(models, photo, await findPlates(detector, photo, longSide), { known: best, leastScore: 0 })
  }
  return best
}

/** The best reading of these boxes, tried in order, or the one there was already. */
async function bestReading(
  models: Models,
  photo: Pixels,
  boxes: PlateBox[],
  { known, leastScore }: { known: Best | null; leastScore: number },
): Promise<Best | null> {
  let best = known
  for (const box of boxes) {
    if (best && isLikelyRight(best) && isClear(best.found)) break
    const found = await measurePlate(await models.detector(), photo, box)
    if (found.score < leastScore) continue
    if (best && found.score * SURE_CONFIDENCE <= rankOf(best)) continue
    const reading = await readBox(models, photo, found)
    const next = reading && { found, reading, beside: boxes.filter((other) => other !== box) }
    if (next && (!best || rankOf(next) > rankOf(best))) best = next
  }
  return best
}

function isLikelyRight({ reading }: Best): boolean {
  return confidenceOf(reading) >= 0.5
}

/** How likely this is a plate and read right. */
function rankOf({ found, reading }: Best): number {
  return found.score * confidenceOf(reading)
}

/** One pass where that is sure; else the general recogniser reads it too, and both are fused. */
async function readBox(models: Models, photo: Pixels, box: Box): Promise<BoxReading | null> {
  const slots = await readSlots(await models.reader(), photo, box)
  const own = readingOf(slots, box)
  return own?.isSure ? own : fusedReading(models, photo, box, slots)
}

function readingOf(slots: SlotProbabilities, box: Box): BoxReading | null {
  const plate = spell(slots)
  if (!hasPlateLength(plate)) return null
  const shares = slotShares(slots, plate)
  const logLikelihood = logLikelihoodOf(shares)
  return { plate, logLikelihood, isSure: logLikelihood >= SURE_LOG_LIKELIHOOD, shares, box }
}

async function fusedReading(
  models: Models,
  photo: Pixels,
  box: Box,
  slots: SlotProbabilities,
): Promise<BoxReading | null> {
  const line = await recogniseLine(await models.lineReader(), photo, box)
  const observers: Observer[] = [
    (text) => logLikelihoodOf(slotShares(slots, text)),
    (text) => ctcLogLikelihood(line.logProbabilities, text),
  ]
  const likeliest = likeliestText([spell(slots), line.text].filter(hasPlateLength), observers)
  if (!likeliest) return null
  const logLikelihood = (text: string) => fusedLogLikelihood(text, observers)
  const plate = settleLookalikes(likeliest.text, logLikelihood)
  // What needed a second opinion is asked about, however well the readings agree.
  return { plate, logLikelihood: logLikelihood(plate), isSure: false, shares: slotShares(slots, plate), box }
}

function hasPlateLength({ length }: string): boolean {
  return length >= MIN_LENGTH && length <= MAX_LENGTH
}

function logLikelihoodOf(shares: number[]): number {
  return shares.reduce((sum, share) => sum + Math.log(share), 0)
}

/** How often such a reading was right on labelled photos: a constant where it is sure, else a logistic model. */
function confidenceOf({ isSure, logLikelihood }: BoxReading): number {
  return isSure ? SURE_CONFIDENCE : 1 / (1 + Math.exp(-(1.8 + 0.6 * logLikelihood)))
}

/** The characters that are not clear, or the least clear one where the reading as a whole is not sure. */
function doubtfulIn(reading: BoxReading): number[] {
  if (reading.isSure) return []
  const shares = reading.shares.slice(0, reading.plate.length)
  const least = Math.max(CLEAR_SHARE, Math.min(...shares))
  return [...shares.keys()].filter((at) => shares[at]! <= least)
}

async function otherPlate(models: Models, photo: Pixels, chosen: Box, boxes: PlateBox[]): Promise<string | null> {
  const box = boxes.find(
    ({ score, ...at }) => score >= MIN_OTHER_SCORE && widthOf(at) >= MIN_OTHER_WIDTH * widthOf(chosen),
  )
  const found = box && (await measurePlate(await models.detector(), photo, box))
  if (!found || !isClear(found)) return null
  const reading = readingOf(await readSlots(await models.reader(), photo, found), found)
  return reading?.isSure ? reading.plate : null
}

function widthOf({ left, right }: Box): number {
  return right - left
}
