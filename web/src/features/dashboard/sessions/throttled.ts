/**
 * At most once in so many milliseconds, and never before the last time has ended: on a slow line reading again and again would
 * end in reading nothing. What was asked for meanwhile is done once, afterwards. Begins at a random moment of the spread: all
 * dashboards of a lot hear of a change at once, and would all read at once.
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
