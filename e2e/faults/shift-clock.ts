import { readFileSync } from 'node:fs'

/**
 * Loaded before the server (`node --import`): shifts Date in this process by the seconds in CLOCK_FILE, or by
 * CLOCK_OFFSET_SECONDS, which may be negative. The database keeps the real clock.
 */
const { CLOCK_FILE, CLOCK_OFFSET_SECONDS } = process.env
const POLL_MS = 50

const RealDate = Date
const realNow = Date.now
let offsetMs = readOffset()
if (CLOCK_OFFSET_SECONDS === undefined) setInterval(() => (offsetMs = readOffset()), POLL_MS).unref()

function readOffset(): number {
  return Number(CLOCK_OFFSET_SECONDS ?? readFileSync(CLOCK_FILE!, 'utf8')) * 1000
}

class ShiftedDate extends RealDate {
  constructor(...given: unknown[]) {
    if (given.length === 0) super(realNow() + offsetMs)
    else super(...(given as [number]))
  }
  static override now(): number {
    return realNow() + offsetMs
  }
}
globalThis.Date = ShiftedDate as DateConstructor
