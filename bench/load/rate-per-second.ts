/** Calls per second while so many of them are always under way. */
export async function ratePerSecond(atOnce: number, ms: number, call: () => Promise<void>): Promise<number> {
  const startedAt = performance.now()
  let done = 0
  const worker = async () => {
    while (performance.now() - startedAt < ms) {
      await call()
      done += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return done / ((performance.now() - startedAt) / 1000)
}
