/**
 * Windows has no signals between processes: kill() would end the child at once, and Ctrl-C has already reached it, like
 * every process of the terminal.
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
export function forwardSignal(child, signal) {
  if (process.platform !== 'win32') child.kill(signal)
}
