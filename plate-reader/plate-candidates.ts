import { blankPlateWords } from '@lotwise/domain/plate-from-text'
import { boxOf, sidesOf, type Box, type Quad } from './pixels.ts'
import type { Reading } from './recognise-text.ts'

/** A line of text in the photo and how sure detector and recogniser are of it. */
export type TextLine = Reading & { quad: Quad; score: number }

/** A text that may be the plate, and what speaks for and against it. */
export type Candidate = {
  plate: string
  certainties: number[]
  box: Box
  /** Null where two boxes were put together. */
  quad: Quad | null
  /** The whole line it stands on; null where two were put together. */
  line: Reading | null
  width: number
  height: number
  score: number
  isPartOfLine: boolean
  isJoined: boolean
  isNearRegionName: boolean
}

type Stretch = Omit<Candidate, 'plate' | 'isPartOfLine' | 'isNearRegionName'> & { text: string }

const LEAST_LENGTH = 2
const MOST_LENGTH = 8

/** Every text of a plate's length: whole lines, words of lines, and neighbours on one baseline. */
export function plateCandidates(lines: TextLine[]): Candidate[] {
  const single = lines.map(stretchOf)
  const regionNames = single.filter(({ text }) => blankPlateWords(text) !== text)
  return [...single, ...joinedNeighbours(single)].flatMap((stretch) => {
    const isNearRegionName = regionNames.some((other) => other !== stretch && liesBeside(other, stretch))
    return textsIn(stretch).map((text) => ({ ...stretch, ...text, isNearRegionName }))
  })
}

function stretchOf({ quad, score, ...line }: TextLine): Stretch {
  const { text, certainties } = line
  return { quad, box: boxOf(quad), ...sidesOf(quad), text, certainties, score, line, isJoined: false }
}

function joinedNeighbours(stretches: Stretch[]): Stretch[] {
  return stretches.flatMap((left) =>
    stretches
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
        certainties: [...left.certainties, 1, ...right.certainties],
        score: Math.min(left.score, right.score),
        isJoined: true,
      })),
  )
}

function followsOn(left: Stretch, right: Stretch): boolean {
  if (right.box.left < left.box.left) return false
  const taller = Math.max(left.height, right.height)
  const gap = right.box.left - left.box.right
  const step = Math.abs(left.box.top + left.box.bottom - right.box.top - right.box.bottom) / 2
  return (
    gap > -0.5 * taller &&
    gap < 1.1 * taller &&
    step < 0.35 * taller &&
    Math.min(left.height, right.height) > 0.6 * taller &&
    lengthOf(left) + lengthOf(right) <= MOST_LENGTH
  )
}

function lengthOf({ text }: Stretch): number {
  return text.replace(/[^A-Z0-9]/g, '').length
}

function liesBeside(name: Stretch, { box, width, height }: Stretch): boolean {
  const across = Math.abs(name.box.left + name.box.right - box.left - box.right) / 2
  const along = Math.abs(name.box.top + name.box.bottom - box.top - box.bottom) / 2
  return across < width && along < 2.2 * height
}

type Text = Pick<Candidate, 'plate' | 'certainties' | 'isPartOfLine'>

function textsIn({ text, certainties }: Stretch): Text[] {
  const words = [...blankPlateWords(text).matchAll(/[A-Z0-9]+/g)].map((word) => ({
    plate: word[0],
    certainties: certainties.slice(word.index, word.index + word[0].length),
  }))
  const whole = { plate: words.map(({ plate }) => plate).join(''), certainties: words.flatMap((it) => it.certainties) }
  const parts = words.length > 1 ? words.map((word) => ({ ...word, isPartOfLine: true })) : []
  return [{ ...whole, isPartOfLine: false }, ...parts].filter(
    ({ plate }) => plate.length >= LEAST_LENGTH && plate.length <= MOST_LENGTH,
  )
}
