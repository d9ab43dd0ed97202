import { bestSpelling, type Spelling } from './best-spelling.ts'
import type { TextBox } from './boxes-in-map.ts'
import { detectText } from './detect-text.ts'
import { lookAgain } from './look-again.ts'
import type { Models, Recogniser } from './models.ts'
import { sidesOf, type Box, type Pixels } from './pixels.ts'
import { plateCandidates, type TextLine } from './plate-candidates.ts'
import { rankCandidates, type Ranked } from './rank-candidates.ts'
import { recogniseText } from './recognise-text.ts'
import { isUsualSerial } from './usual-serials.ts'

/** No plate: an empty text and no box. Confidence is how likely the whole plate is right. */
export type PlateReading = { plate: string; confidence: number; box: Box | null }

const DETECTION = { longSide: 960, mostEnlarged: 2.5, mostPixels: 500_000, leastScore: 0.5 }
const MOST_LINES = 8
const LEAST_WIDTH = 12
const LEAST_HEIGHT = 5
/** What is hardly ever right helps nobody. */
const LEAST_CONFIDENCE = 0.2
const NOTHING: PlateReading = { plate: '', confidence: 0, box: null }

/** The likeliest plate in a photo, looked at twice where the first look leaves doubt. */
export async function readPlate(models: Models, photo: Pixels): Promise<PlateReading> {
  const [detector, recogniser] = [await models.detector(), await models.recogniser()]
  const boxes = await detectText(detector, photo, DETECTION)
  const lines = await readLines(recogniser, photo, likelyLines(boxes))
  const [best] = rankCandidates(plateCandidates(lines), photo)
  if (!best) return NOTHING
  const first = firstSpelling(best)
  const spelling = isClear(first) ? first : await lookAgain(detector, recogniser, photo, best)
  const { plate, likelihood } = spelling ?? first
  const confidence = confidenceIn({ plate, likelihood })
  return confidence < LEAST_CONFIDENCE ? NOTHING : { plate, confidence, box: best.box }
}

/** Plates are among the larger texts of a photo; a page full of small print must not take all day. */
function likelyLines(boxes: TextBox[]): TextBox[] {
  return boxes
    .map((box) => ({ box, ...sidesOf(box.quad) }))
    .filter(({ width, height }) => width >= LEAST_WIDTH && height >= LEAST_HEIGHT && width < 12 * height)
    .toSorted((a, b) => b.height * b.box.score - a.height * a.box.score)
    .slice(0, MOST_LINES)
    .map(({ box }) => box)
}

/** The largest first; once a serial stands there plainly, what is smaller need not be read. */
async function readLines(recogniser: Recogniser, photo: Pixels, boxes: TextBox[]): Promise<TextLine[]> {
  const lines: TextLine[] = []
  for (const box of boxes) {
    const line = { ...box, ...(await recogniseText(recogniser, photo, box.quad)) }
    if (line.text !== '') lines.push(line)
    if (isPlainSerial(line)) break
  }
  return lines
}

function isPlainSerial({ text, certainties }: TextLine): boolean {
  return isUsualSerial(text.replace(/[^A-Z0-9]/g, '')) && Math.min(...certainties) > 0.8
}

function firstSpelling({ plate, certainties, line, isPartOfLine }: Ranked): Spelling {
  const likelihood = certainties.reduce((sum, certainty) => sum + Math.log(certainty), 0)
  return (line && !isPartOfLine && bestSpelling([plate], [line.evidence])) || { plate, likelihood }
}

function isClear({ plate, likelihood }: Spelling): boolean {
  return likelihood > (isUsualSerial(plate) ? -0.5 : -0.05)
}

/** Fitted to how often readings of photos were right. */
function confidenceIn({ plate, likelihood }: Spelling): number {
  const isShort = plate.length < 5
  const odds = 1.5 + 0.65 * Math.max(-6, likelihood) + (isUsualSerial(plate) ? 2 : 0) - (isShort ? 0.8 : 0)
  return 1 / (1 + Math.exp(-odds))
}
