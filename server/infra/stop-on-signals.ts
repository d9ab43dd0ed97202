/** A terminal and a process manager may both forward one Ctrl-C. */
const REPEATED_SIGNAL_MS = 1000

/** The first signal stops gracefully; a second one exits at once. */
export function stopOnSignals(running: { stop: () => Promise<void> }): void {
  let stoppingSince: number | null = null
  const stop = () => {
    if (stoppingSince !== null) {
      if (performance.now() - stoppingSince > REPEATED_SIGNAL_MS) process.exit(1)
      return
    }
    stoppingSince = performance.now()
    void running.stop().then(() => process.exit(0))
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  // The parent process died: nothing else would stop this one.
  process.on('disconnect', stop)
}
