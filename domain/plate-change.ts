import { MINUTE_MS } from './duration.ts'
import { foldedPlate, plateKey } from './plate.ts'
import { dayKey } from './time-zone.ts'

export const PLATE_CHANGE_KINDS = ['correction', 'other_car'] as const
export type PlateChangeKind = (typeof PLATE_CHANGE_KINDS)[number]
export type PlateChangeRefusal = 'plate_corrected_often' | 'plate_too_different' | 'car_changed_today'

const MAX_CORRECTIONS = 3
const OTHER_CAR_MINUTES = 10
/** Between the cars of a plan: enough to lend one, too few to answer every checker. */
const SWITCHES_PER_DAY = 4
/** A shorter plate with two other characters is another plate. */
const MIN_LENGTH_FOR_TWO = 5

type Asked = {
  /** As it was paid for, or as it was first entered for another car: three corrections must not add up to another plate. */
  enteredAs: string
  wanted: string
  corrections: number
  carChanges: Date[]
  paidAt: Date
  /** The time zone of the lot if the stay is a monthly plan: its driver may come with another car every day. */
  planTimeZone: string | null
  /** The plan's other cars. */
  planPlates: string[]
  /** Those and the ones it had before. */
  knownCars: string[]
  now: Date
}

export function plateChange(asked: Asked): { kind: PlateChangeKind } | { refusal: PlateChangeRefusal } {
  // Cars of one household may have plates that are almost the same: then only one of them is valid.
  if (!isOneOf(asked.knownCars, asked.wanted) && isSmallSlip(asked.enteredAs, asked.wanted)) {
    return asked.corrections < MAX_CORRECTIONS ? { kind: 'correction' } : { refusal: 'plate_corrected_often' }
  }
  if (asked.planTimeZone !== null) return planChange(asked, asked.planTimeZone)
  const isInTime = asked.now.getTime() - asked.paidAt.getTime() <= OTHER_CAR_MINUTES * MINUTE_MS
  return isInTime && asked.carChanges.length === 0 ? { kind: 'other_car' } : { refusal: 'plate_too_different' }
}

function planChange({ wanted, planPlates, carChanges, now }: Asked, timeZone: string) {
  const today = carChanges.filter((moment) => dayKey(moment, timeZone) === dayKey(now, timeZone))
  const isAllowed = today.length < (isOneOf(planPlates, wanted) ? SWITCHES_PER_DAY : 1)
  return isAllowed ? ({ kind: 'other_car' } as const) : ({ refusal: 'car_changed_today' } as const)
}

function isOneOf(plates: string[], wanted: string): boolean {
  return plates.some((plate) => plateKey(plate) === plateKey(wanted))
}

/** Staff may enter any plate; both spellings count only where the driver could have meant the same car. */
export function plateChangeKind(enteredAs: string, wanted: string): PlateChangeKind {
  return isSmallSlip(enteredAs, wanted) ? 'correction' : 'other_car'
}

/** Look-alikes anywhere, or one or two characters wrong, missing, extra or swapped. */
export function isSmallSlip(entered: string, wanted: string): boolean {
  const [from, to] = [plateKey(entered), plateKey(wanted)]
  if (foldedPlate(from) === foldedPlate(to)) return true
  return distance(from, to) <= (Math.min(from.length, to.length) < MIN_LENGTH_FOR_TWO ? 1 : 2)
}

/** Edits from one text to the other; a swap of neighbours is one edit. */
function distance(from: string, to: string): number {
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, column) => column)]
  for (let row = 1; row <= from.length; row += 1) {
    const line = [row]
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1]
      const isSwap = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      line.push(
        Math.min(
          rows[row - 1]![column]! + 1,
          line[column - 1]! + 1,
          rows[row - 1]![column - 1]! + (isSame ? 0 : 1),
          isSwap ? rows[row - 2]![column - 2]! + 1 : Infinity,
        ),
      )
    }
    rows.push(line)
  }
  return rows[from.length]![to.length]!
}
