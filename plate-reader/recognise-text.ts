import type { Alphabet } from './alphabets.ts'
import { classIndex, CLASS_COUNT, type LogProbabilities } from './ctc-likelihood.ts'
import type { ModelOutput, Recogniser } from './models.ts'
import { sidesOf, type Pixels, type Quad } from './pixels.ts'
import { warpQuad } from './warp-quad.ts'

/** The text, the confidence of each character, and the full log-probabilities. */
export type Reading = { text: string; confidences: number[]; logProbabilities: LogProbabilities }

const HEIGHT = 48
const MIN_WIDTH = 16
const MAX_WIDTH = 480
const MIN_PROBABILITY = 1e-6

/** The text inside one box; empty where there is none. */
export async function recogniseText({ run, alphabet }: Recogniser, photo: Pixels, quad: Quad): Promise<Reading> {
  const sides = sidesOf(quad)
  const width = Math.round((sides.width / sides.height) * HEIGHT)
  const line = warpQuad(photo, quad, Math.max(MIN_WIDTH, Math.min(MAX_WIDTH, width)), HEIGHT)
  const output = await run(toPlanes(line), line.width, line.height)
  return { ...decodeGreedily(output, alphabet), logProbabilities: toLogProbabilities(output, alphabet) }
}

function toPlanes({ data, width, height }: Pixels): Float32Array {
  const size = width * height
  const planes = new Float32Array(3 * size)
  for (let at = 0; at < size; at += 1) {
    for (let plane = 0; plane < 3; plane += 1) planes[plane * size + at] = data[at * 3 + 2 - plane]! / 127.5 - 1
  }
  return planes
}

/** CTC greedy decoding: repeated classes are one character, blanks are dropped. */
function decodeGreedily({ values, dims }: ModelOutput, alphabet: Alphabet): Pick<Reading, 'text' | 'confidences'> {
  const [, columns = 0, classes = 0] = dims
  const confidences: number[] = []
  let text = ''
  let last = 0
  for (let column = 0; column < columns; column += 1) {
    const offset = column * classes
    let best = 0
    for (const at of alphabet.keys()) if (values[offset + at]! > values[offset + best]!) best = at
    if (best !== 0 && best !== last) {
      text += alphabet.get(best)!
      confidences.push(values[offset + best]!)
    }
    last = best
  }
  return { text, confidences }
}

/** Maps the model's classes to plate characters and renormalises; spaces and hyphens count as blank. */
function toLogProbabilities({ values, dims }: ModelOutput, alphabet: Alphabet): LogProbabilities {
  const [, columns = 0, classes = 0] = dims
  const logs = new Float32Array(columns * CLASS_COUNT)
  for (let column = 0; column < columns; column += 1) {
    const seen = logs.subarray(column * CLASS_COUNT, (column + 1) * CLASS_COUNT)
    seen[0] = values[column * classes]!
    for (const [at, char] of alphabet) seen[classIndex(char)]! += values[column * classes + at]!
    const whole = seen.reduce((sum, share) => sum + share, 0)
    for (const [index, share] of seen.entries()) seen[index] = Math.log(Math.max(MIN_PROBABILITY, share / whole))
  }
  return { columns, logs }
}
