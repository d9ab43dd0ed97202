import { bestHypothesis, type Hypothesis } from './best-hypothesis.ts'
import type { TextBox } from './find-text-boxes.ts'
import { detectText } from './detect-text.ts'
import { runSecondPass } from './run-second-pass.ts'
import type { Models, Recogniser } from './models.ts'
import { sidesOf, type Box, type Pixels } from './pixels.ts'
import { plateCandidates, type TextLine } from './plate-candidates.ts'
import { rankCandidates, type Ranked } from './rank-candidates.ts'
import { recogniseText } from './recognise-text.ts'
import { hasCommonFormat } from './serial-formats.ts'

/** No plate: an empty text and no box. Confidence is how likely the whole plate is right. */
export type PlateReading = { plate: string; confidence: number; box: Box | null }

const DETECTION = { longSide: 960, maxScale: 2.5, maxPixels: 500_000, minScore: 0.5 }
const MAX_LINES = 8
const MIN_WIDTH = 12
const MIN_HEIGHT = 5
/** Readings below this are almost always wrong. */
const MIN_CONFIDENCE = 0.2
const NO_PLATE: PlateReading = { plate: '', confidence: 0, box: null }

/** The most likely plate in a photo; uncertain readings get a second pass. */
export async function readPlate(models: Models, photo: Pixels): Promise<PlateReading> {
  const [detector, recogniser] = [await models.detector(), await models.recogniser()]
  const boxes = await detectText(detector, photo, DETECTION)
  const lines = await readLines(recogniser, photo, likelyLines(boxes))
  const [best] = rankCandidates(plateCandidates(lines), photo)
  if (!best) return NO_PLATE
  const first = firstHypothesis(best)
  const hypothesis = isClear(first) ? first : await runSecondPass(detector, recogniser, photo, best)
  const { plate, logLikelihood } = hypothesis ?? first
  const confidence = confidenceIn({ plate, logLikelihood })
  return confidence < MIN_CONFIDENCE ? NO_PLATE : { plate, confidence, box: best.box }
}

/** The largest lines only: plates are large, and the time must stay bounded on a photo full of small print. */
function likelyLines(boxes: TextBox[]): TextBox[] {
  return boxes
    .map((box) => ({ box, ...sidesOf(box.quad) }))
    .filter(({ width, height }) => width >= MIN_WIDTH && height >= MIN_HEIGHT && width < 12 * height)
    .toSorted((a, b) => b.height * b.box.score - a.height * a.box.score)
    .slice(0, MAX_LINES)
    .map(({ box }) => box)
}

/** Largest first; stops at the first clear serial. */
async function readLines(recogniser: Recogniser, photo: Pixels, boxes: TextBox[]): Promise<TextLine[]> {
  const lines: TextLine[] = []
  for (const box of boxes) {
    const line = { ...box, ...(await recogniseText(recogniser, photo, box.quad)) }
    if (line.text !== '') lines.push(line)
    if (isClearSerial(line)) break
  }
  return lines
}

function isClearSerial({ text, confidences }: TextLine): boolean {
  return hasCommonFormat(text.replace(/[^A-Z0-9]/g, '')) && Math.min(...confidences) > 0.8
}

function firstHypothesis({ plate, confidences, line, isPartOfLine }: Ranked): Hypothesis {
  const logLikelihood = confidences.reduce((sum, confidence) => sum + Math.log(confidence), 0)
  return (line && !isPartOfLine && bestHypothesis([plate], [line.logProbabilities])) || { plate, logLikelihood }
}

function isClear({ plate, logLikelihood }: Hypothesis): boolean {
  return logLikelihood > (hasCommonFormat(plate) ? -0.5 : -0.05)
}

/** Logistic model fitted on labelled photos. */
function confidenceIn({ plate, logLikelihood }: Hypothesis): number {
  const isShort = plate.length < 5
  const odds = 1.5 + 0.65 * Math.max(-6, logLikelihood) + (hasCommonFormat(plate) ? 2 : 0) - (isShort ? 0.8 : 0)
  return 1 / (1 + Math.exp(-odds))
}
