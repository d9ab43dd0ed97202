/** A terminal and a launcher may both pass on one Ctrl-C. */
const SAME_WISH_MS = 1000

/** The first Ctrl-C ends the work in hand and then the process; the second does not wait. */
export function stopOnSignals(running: { stop: () => Promise<void> }): void {
  let stoppingSince: number | null = null
  const stop = () => {
    if (stoppingSince !== null) {
      if (performance.now() - stoppingSince > SAME_WISH_MS) process.exit(1)
      return
    }
    stoppingSince = performance.now()
    void running.stop().then(() => process.exit(0))
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  // Forked by a launcher that died: nobody is left who could stop us.
  process.on('disconnect', stop)
}
