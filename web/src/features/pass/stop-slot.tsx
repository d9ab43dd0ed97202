import { useEffect, useState } from 'react'
import type { StopEarly, StopEarlyProps } from './stop/stop-early.tsx'

/** Only lots that let drivers stop early load the code. */
export function StopSlot(props: StopEarlyProps) {
  const [Part, setPart] = useState<typeof StopEarly>()
  useEffect(() => {
    // Without it the pass is still valid; the next visit loads it.
    import('./stop/stop-early.tsx').then((chunk) => setPart(() => chunk.StopEarly)).catch(() => {})
  }, [])
  return Part && <Part {...props} />
}
