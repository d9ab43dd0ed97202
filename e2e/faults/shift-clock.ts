/**
 * Loaded before the server (`node --import`): this process then lives CLOCK_AHEAD_SECONDS in the future, or in the past.
 * The database keeps its own clock, as it would on another machine.
 */
const aheadMs = Number(process.env['CLOCK_AHEAD_SECONDS'] ?? 0) * 1000
const TrueDate = Date
const trueNow = Date.now

class ShiftedDate extends TrueDate {
  constructor(...given: unknown[]) {
    if (given.length === 0) super(trueNow() + aheadMs)
    else super(...(given as [number]))
  }
  static override now(): number {
    return trueNow() + aheadMs
  }
}
if (aheadMs !== 0) globalThis.Date = ShiftedDate as DateConstructor
