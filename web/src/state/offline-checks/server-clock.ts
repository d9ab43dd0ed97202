/** The server's time at a moment of the device clock and of the monotonic clock of this page. */
export type ClockMark = { serverAt: number; deviceAt: number; monotonicAt?: number }
type Clocks = { device: number; monotonic: number }

/** Larger than ordinary clock corrections. */
const TOLERANCE_MS = 5000

/**
 * The server's time, estimated from a device clock that may be wrong but runs at the right speed. A clock that was set back is
 * detected by the monotonic one; then the time is the earliest possible one, and not certain.
 */
export function serverTime(mark: ClockMark, { device, monotonic }: Clocks): { now: Date; isCertain: boolean } {
  const passed = device - mark.deviceAt
  const atLeast = mark.monotonicAt === undefined ? 0 : monotonic - mark.monotonicAt
  const isCertain = passed >= atLeast - TOLERANCE_MS
  return { now: new Date(mark.serverAt + (isCertain ? Math.max(passed, 0) : atLeast)), isCertain }
}

/** The midpoint of sending and receiving: with a slow connection either end would be wrong. */
export function markOf(takenAt: string, sent: Clocks, received: Clocks): Required<ClockMark> {
  return {
    serverAt: Date.parse(takenAt),
    deviceAt: (sent.device + received.device) / 2,
    monotonicAt: (sent.monotonic + received.monotonic) / 2,
  }
}

export function clocks(): Clocks {
  return { device: Date.now(), monotonic: performance.now() }
}
