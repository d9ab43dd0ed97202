/**
 * At most once in so many milliseconds, and never before the last time has ended: on a slow line reading again and again would
 * end in reading nothing. What was asked for meanwhile is done once, afterwards.
 */
export function throttled(act: () => Promise<unknown>, everyMs: number): () => void {
  let isResting = false
  let isWanted = false

  function ask(): void {
    if (isResting) isWanted = true
    else void run()
  }

  async function run(): Promise<void> {
    isResting = true
    await Promise.allSettled([act(), new Promise((resolve) => setTimeout(resolve, everyMs))])
    isResting = false
    if (!isWanted) return
    isWanted = false
    ask()
  }

  return ask
}
