import { blankPlateWords } from '@lotwise/domain/plate-from-text'
import { boxOf, sidesOf, type Box, type Quad } from './pixels.ts'
import type { Reading } from './recognise-text.ts'

/** A line of text with the detector's score and the recogniser's confidences. */
export type TextLine = Reading & { quad: Quad; score: number }

/** A text that may be the plate, with the features it is ranked by. */
export type Candidate = {
  plate: string
  confidences: number[]
  box: Box
  /** Null where two boxes were joined. */
  quad: Quad | null
  /** The whole line it is part of; null where two were joined. */
  line: Reading | null
  width: number
  height: number
  score: number
  isPartOfLine: boolean
  isJoined: boolean
  isNearRegionName: boolean
}

type TextSpan = Omit<Candidate, 'plate' | 'isPartOfLine' | 'isNearRegionName'> & { text: string }

const MIN_LENGTH = 2
const MAX_LENGTH = 8

/** Every text of a plate's length: whole lines, words of lines, and neighbours on one baseline. */
export function plateCandidates(lines: TextLine[]): Candidate[] {
  const single = lines.map(toSpan)
  const regionNames = single.filter(({ text }) => blankPlateWords(text) !== text)
  return [...single, ...joinedNeighbours(single)].flatMap((span) => {
    const isNearRegionName = regionNames.some((other) => other !== span && isNear(other, span))
    return textsIn(span).map((text) => ({ ...span, ...text, isNearRegionName }))
  })
}

function toSpan({ quad, score, ...line }: TextLine): TextSpan {
  const { text, confidences } = line
  return { quad, box: boxOf(quad), ...sidesOf(quad), text, confidences, score, line, isJoined: false }
}

function joinedNeighbours(spans: TextSpan[]): TextSpan[] {
  return spans.flatMap((left) =>
    spans
      .filter((right) => right !== left && followsOn(left, right))
      .map((right) => ({
        quad: null,
        line: null,
        box: {
          left: left.box.left,
          top: Math.min(left.box.top, right.box.top),
          right: right.box.right,
          bottom: Math.max(left.box.bottom, right.box.bottom),
        },
        width: right.box.right - left.box.left,
        height: Math.max(left.height, right.height),
        text: `${left.text} ${right.text}`,
        confidences: [...left.confidences, 1, ...right.confidences],
        score: Math.min(left.score, right.score),
        isJoined: true,
      })),
  )
}

function followsOn(left: TextSpan, right: TextSpan): boolean {
  if (right.box.left < left.box.left) return false
  const taller = Math.max(left.height, right.height)
  const gap = right.box.left - left.box.right
  const step = Math.abs(left.box.top + left.box.bottom - right.box.top - right.box.bottom) / 2
  return (
    gap > -0.5 * taller &&
    gap < 1.1 * taller &&
    step < 0.35 * taller &&
    Math.min(left.height, right.height) > 0.6 * taller &&
    lengthOf(left) + lengthOf(right) <= MAX_LENGTH
  )
}

function lengthOf({ text }: TextSpan): number {
  return text.replace(/[^A-Z0-9]/g, '').length
}

function isNear(name: TextSpan, { box, width, height }: TextSpan): boolean {
  const across = Math.abs(name.box.left + name.box.right - box.left - box.right) / 2
  const along = Math.abs(name.box.top + name.box.bottom - box.top - box.bottom) / 2
  return across < width && along < 2.2 * height
}

type Text = Pick<Candidate, 'plate' | 'confidences' | 'isPartOfLine'>

function textsIn({ text, confidences }: TextSpan): Text[] {
  const words = [...blankPlateWords(text).matchAll(/[A-Z0-9]+/g)].map((word) => ({
    plate: word[0],
    confidences: confidences.slice(word.index, word.index + word[0].length),
  }))
  const whole = { plate: words.map(({ plate }) => plate).join(''), confidences: words.flatMap((it) => it.confidences) }
  const parts = words.length > 1 ? words.map((word) => ({ ...word, isPartOfLine: true })) : []
  return [{ ...whole, isPartOfLine: false }, ...parts].filter(
    ({ plate }) => plate.length >= MIN_LENGTH && plate.length <= MAX_LENGTH,
  )
}
