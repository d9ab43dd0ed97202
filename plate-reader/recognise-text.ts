import type { Alphabet } from './alphabets.ts'
import { classOf, CLASSES, type Evidence } from './evidence.ts'
import type { ModelOutput, Recogniser } from './models.ts'
import { sidesOf, type Pixels, type Quad } from './pixels.ts'
import { warpQuad } from './warp-quad.ts'

/** Characters, how sure the recogniser is of each, and what it saw besides. */
export type Reading = { text: string; certainties: number[]; evidence: Evidence }

const HEIGHT = 48
const LEAST_WIDTH = 16
const MOST_WIDTH = 480
const LEAST_LIKELY = 1e-6

/** The text inside one box; empty where there is none. */
export async function recogniseText({ run, alphabet }: Recogniser, photo: Pixels, quad: Quad): Promise<Reading> {
  const sides = sidesOf(quad)
  const width = Math.round((sides.width / sides.height) * HEIGHT)
  const line = warpQuad(photo, quad, Math.max(LEAST_WIDTH, Math.min(MOST_WIDTH, width)), HEIGHT)
  const output = await run(planesOf(line), line.width, line.height)
  return { ...spell(output, alphabet), evidence: evidenceIn(output, alphabet) }
}

function planesOf({ data, width, height }: Pixels): Float32Array {
  const size = width * height
  const planes = new Float32Array(3 * size)
  for (let at = 0; at < size; at += 1) {
    for (let plane = 0; plane < 3; plane += 1) planes[plane * size + at] = data[at * 3 + 2 - plane]! / 127.5 - 1
  }
  return planes
}

/** Each column names a class; a class that lasts over several columns is one character. */
function spell({ values, dims }: ModelOutput, alphabet: Alphabet): Pick<Reading, 'text' | 'certainties'> {
  const [, columns = 0, classes = 0] = dims
  const certainties: number[] = []
  let text = ''
  let last = 0
  for (let column = 0; column < columns; column += 1) {
    const offset = column * classes
    let best = 0
    for (const at of alphabet.keys()) if (values[offset + at]! > values[offset + best]!) best = at
    if (best !== 0 && best !== last) {
      text += alphabet.get(best)!
      certainties.push(values[offset + best]!)
    }
    last = best
  }
  return { text, certainties }
}

/** The recogniser's classes as those of plates: what no plate carries is left out, blanks and hyphens are nothing new. */
function evidenceIn({ values, dims }: ModelOutput, alphabet: Alphabet): Evidence {
  const [, columns = 0, classes = 0] = dims
  const logs = new Float32Array(columns * CLASSES)
  for (let column = 0; column < columns; column += 1) {
    const seen = logs.subarray(column * CLASSES, (column + 1) * CLASSES)
    seen[0] = values[column * classes]!
    for (const [at, char] of alphabet) seen[classOf(char)]! += values[column * classes + at]!
    const whole = seen.reduce((sum, share) => sum + share, 0)
    for (const [index, share] of seen.entries()) seen[index] = Math.log(Math.max(LEAST_LIKELY, share / whole))
  }
  return { columns, logs }
}
