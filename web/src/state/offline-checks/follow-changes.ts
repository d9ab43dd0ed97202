import { listenToLot } from '../listen-to-lot.ts'

/** Several changes within this time cause one read. */
const GATHER_MS = 500

/** Calls back soon after sessions or outages of the lot have changed, for as long as the page is seen and online. */
export function followChanges(slug: string, onChange: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const gather = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      onChange()
    }, GATHER_MS)
  }
  const stop = listenToLot(slug, {
    onOpen: gather,
    onChange: gather,
    onList: (list) => (list === 'incidents' ? gather() : undefined),
    onLost: () => {},
  })
  return () => {
    stop()
    clearTimeout(timer)
  }
}
