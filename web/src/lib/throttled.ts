/**
 * At most one call per interval, and never before the previous one has ended: on a slow connection overlapping reads would
 * never finish. Calls made meanwhile are merged into one afterwards. Starts at a random moment of the spread: all
 * dashboards of a lot are notified at once, and would all read at once. A call may ask for a longer spread, which is the interval as well.
 */
export function throttled(act: () => Promise<unknown>, everyMs: number, spreadMs = 0): (longerMs?: number) => void {
  let isResting = false
  let isWanted = false
  let spread = spreadMs

  function ask(longerMs = 0): void {
    spread = Math.max(spreadMs, longerMs)
    if (isResting) isWanted = true
    else void run()
  }

  async function run(): Promise<void> {
    isResting = true
    if (spread > 0) await pause(Math.random() * spread)
    await Promise.allSettled([act(), pause(Math.max(everyMs, spread))])
    isResting = false
    if (!isWanted) return
    isWanted = false
    void run()
  }

  return ask
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
