import { useEffect, useState } from 'react'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { StopEarly, StopEarlyProps } from './stop/stop-early.tsx'

/** Only lots that let drivers stop early load the code. */
export function StopSlot(props: StopEarlyProps) {
  const [Part, setPart] = useState<typeof StopEarly | 'loading' | 'failed'>('loading')
  useEffect(() => {
    // Without it the pass is still valid; the next visit loads it.
    import('./stop/stop-early.tsx').then((chunk) => setPart(() => chunk.StopEarly)).catch(() => setPart('failed'))
  }, [])
  if (Part === 'failed') return null
  return Part === 'loading' ? <Skeleton className="h-12" /> : <Part {...props} />
}
