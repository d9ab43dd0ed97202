import { watchSessions } from '@lotwise/contract/staff-sessions'
import { subscribeToEvents } from '../../lib/subscribe-to-events.ts'
import { staffOpen } from '../staff-open.ts'

/** Several payments at once are one reading. */
const GATHER_MS = 500

/** Calls back soon after sessions of the lot have changed, for as long as the page is seen and online. */
export function followChanges(slug: string, onChange: () => void): () => void {
  const stop = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const gather = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      onChange()
    }, GATHER_MS)
  }
  void subscribeToEvents(
    {
      connect: (signal) => staffOpen(watchSessions, { params: { slug } }, { signal }),
      onOpen: gather,
      onEvent: gather,
      onLost: () => {},
    },
    stop.signal,
  )
  return () => {
    stop.abort()
    clearTimeout(timer)
  }
}
