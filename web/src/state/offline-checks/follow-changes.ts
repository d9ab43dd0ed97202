import { listenToLot } from '../listen-to-lot.ts'

/** Several changes within this time cause one read. */
const GATHER_MS = 500
/** All checkers of the lot hear of a change at once. */
const SPREAD_MS = 500

/** Calls back soon after sessions or outages of the lot have changed, for as long as the page is seen and online. */
export function followChanges(slug: string, onChange: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const gather = (spreadMs = 0) => {
    const waitMs = GATHER_MS + Math.random() * Math.max(SPREAD_MS, spreadMs)
    timer ??= setTimeout(() => {
      timer = undefined
      onChange()
    }, waitMs)
  }
  const stop = listenToLot(slug, {
    onOpen: () => gather(),
    onChange: ({ spreadMs }) => gather(spreadMs),
    onList: (list, spreadMs) => (list === 'incidents' ? gather(spreadMs) : undefined),
    onLost: () => {},
  })
  return () => {
    stop()
    clearTimeout(timer)
  }
}
