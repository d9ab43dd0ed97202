/** When the server said what time it was, by this device's clock, and by one that only runs forward while the page is open. */
export type ClockMark = { serverAt: number; deviceAt: number; monotonicAt?: number }
type Clocks = { device: number; monotonic: number }

/** More than a clock is corrected by while it runs. */
const TOLERANCE_MS = 5000

/**
 * The server's time by a clock that may be wrong, but runs. A clock that was set back gives itself away; then the time is the earliest
 * possible one, and not certain.
 */
export function serverTime(mark: ClockMark, { device, monotonic }: Clocks): { now: Date; isCertain: boolean } {
  const passed = device - mark.deviceAt
  const atLeast = mark.monotonicAt === undefined ? 0 : monotonic - mark.monotonicAt
  const isCertain = passed >= atLeast - TOLERANCE_MS
  return { now: new Date(mark.serverAt + (isCertain ? Math.max(passed, 0) : atLeast)), isCertain }
}

/** Between sending and receiving: a slow line would make the server's clock late. */
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
