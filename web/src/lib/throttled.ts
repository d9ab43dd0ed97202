/**
 * At most one call per interval, and never before the previous one has ended: on a slow connection overlapping reads would
 * never finish. Calls made meanwhile are merged into one afterwards. Starts at a random moment of the spread: all
 * dashboards of a lot are notified at once, and would all read at once.
 */
export function throttled(act: () => Promise<unknown>, everyMs: number, spreadMs = 0): () => void {
  let isResting = false
  let isWanted = false

  function ask(): void {
    if (isResting) isWanted = true
    else void run()
  }

  async function run(): Promise<void> {
    isResting = true
    if (spreadMs > 0) await pause(Math.random() * spreadMs)
    await Promise.allSettled([act(), pause(everyMs)])
    isResting = false
    if (!isWanted) return
    isWanted = false
    ask()
  }

  return ask
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
