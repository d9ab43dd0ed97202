import { ENGLISH_ALPHABET } from './alphabets.ts'
import { classIndex, CLASS_COUNT, type LogProbabilities } from './ctc-likelihood.ts'
import type { Model, ModelOutput } from './models.ts'
import type { Box, Pixels } from './pixels.ts'
import { resampledPlanes } from './resample.ts'

/** The text of a line, and the probabilities behind it. */
export type LineReading = { text: string; logProbabilities: LogProbabilities }

const HEIGHT = 48
const MIN_WIDTH = 16
const MAX_WIDTH = 480
const MIN_PROBABILITY = 1e-6
/** The serial's share of a plate's height: names and slogans are above and below. */
const SERIAL = { top: 0.18, bottom: 0.86, across: 0.02 }

/** The serial of a plate as a general text recogniser reads it; empty where it reads nothing. */
export async function recogniseLine(recogniser: Model, photo: Pixels, plate: Box): Promise<LineReading> {
  const [width, height] = [plate.right - plate.left, plate.bottom - plate.top]
  const region = {
    left: plate.left - SERIAL.across * width,
    top: plate.top + SERIAL.top * height,
    right: plate.right + SERIAL.across * width,
    bottom: plate.top + SERIAL.bottom * height,
  }
  const aspect = (region.right - region.left) / (region.bottom - region.top)
  const size = { width: Math.max(MIN_WIDTH, Math.min(MAX_WIDTH, Math.round(aspect * HEIGHT))), height: HEIGHT }
  const output = await recogniser(toInput(resampledPlanes(photo, region, size)), size.width, size.height)
  return { text: decodeGreedily(output), logProbabilities: toLogProbabilities(output) }
}

/** Blue, green, red from -1 to 1, as the recogniser was trained. */
function toInput(planes: Float32Array): Float32Array {
  const plane = planes.length / 3
  const input = new Float32Array(planes.length)
  for (let at = 0; at < plane; at += 1) {
    for (let colour = 0; colour < 3; colour += 1)
      input[colour * plane + at] = planes[(2 - colour) * plane + at]! * 2 - 1
  }
  return input
}

/** CTC greedy decoding: repeated classes are one character; blanks, spaces and hyphens are dropped. */
function decodeGreedily({ values, dims }: ModelOutput): string {
  const [, columns = 0, classes = 0] = dims
  let text = ''
  let last = 0
  for (let column = 0; column < columns; column += 1) {
    const offset = column * classes
    let best = 0
    for (const at of ENGLISH_ALPHABET.keys()) if (values[offset + at]! > values[offset + best]!) best = at
    if (best !== 0 && best !== last) text += ENGLISH_ALPHABET.get(best)!
    last = best
  }
  return text.replace(/[^A-Z0-9]/g, '')
}

/** Maps the model's classes to plate characters and renormalises; spaces and hyphens count as blank. */
function toLogProbabilities({ values, dims }: ModelOutput): LogProbabilities {
  const [, columns = 0, classes = 0] = dims
  const logs = new Float32Array(columns * CLASS_COUNT)
  for (let column = 0; column < columns; column += 1) {
    const seen = logs.subarray(column * CLASS_COUNT, (column + 1) * CLASS_COUNT)
    seen[0] = values[column * classes]!
    for (const [at, char] of ENGLISH_ALPHABET) seen[classIndex(char)]! += values[column * classes + at]!
    const whole = seen.reduce((sum, share) => sum + share, 0)
    for (const [index, share] of seen.entries()) seen[index] = Math.log(Math.max(MIN_PROBABILITY, share / whole))
  }
  return { columns, logs }
}
