import { useEffect } from 'react'
import { keepShell } from '../../lib/keep-shell.ts'
import { useCheckDevice } from '../../state/offline-checks/use-check-device.ts'

/** Lets this page be opened without a connection, with all that it has loaded by the time it has something to answer from. */
export function useKeptPage(): void {
  const { state } = useCheckDevice()
  const isReady = state.isReached && state.index !== null
  useEffect(() => {
    if (!isReady) return
    // A browser that keeps nothing, or a line that breaks: the page works, and tries again the next time.
    keepShell('/admin').catch(() => {})
  }, [isReady])
}
