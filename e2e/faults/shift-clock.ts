import { readFileSync } from 'node:fs'

/**
 * Loaded before the server (`node --import`): this process then lives as many seconds in the future as CLOCK_FILE says, or
 * as CLOCK_AHEAD_SECONDS does, which may be the past. The database keeps its own clock, as on another machine.
 */
const { CLOCK_FILE, CLOCK_AHEAD_SECONDS } = process.env
const FOLLOW_EVERY_MS = 50

const TrueDate = Date
const trueNow = Date.now
let aheadMs = readAhead()
if (CLOCK_AHEAD_SECONDS === undefined) setInterval(() => (aheadMs = readAhead()), FOLLOW_EVERY_MS).unref()

function readAhead(): number {
  return Number(CLOCK_AHEAD_SECONDS ?? readFileSync(CLOCK_FILE!, 'utf8')) * 1000
}

class ShiftedDate extends TrueDate {
  constructor(...given: unknown[]) {
    if (given.length === 0) super(trueNow() + aheadMs)
    else super(...(given as [number]))
  }
  static override now(): number {
    return trueNow() + aheadMs
  }
}
globalThis.Date = ShiftedDate as DateConstructor
