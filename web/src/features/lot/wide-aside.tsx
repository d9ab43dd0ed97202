import { useEffect, useState } from 'react'
import type { DriversLot } from '../../state/use-lot.ts'
import type { LotGuide } from './guide/lot-guide.tsx'
import type { Mode } from './shared/mode.ts'

/** Prices and how it works, where there is room for them; a phone never loads the code. */
export function WideAside({ lot, mode }: { lot: DriversLot; mode: Mode }) {
  const [Guide, setGuide] = useState<typeof LotGuide>()
  useEffect(() => {
    if (!matchMedia('(min-width: 64rem)').matches) return
    // Without it the page is complete.
    import('./guide/lot-guide.tsx').then((chunk) => setGuide(() => chunk.LotGuide)).catch(() => {})
  }, [])
  return Guide && <Guide lot={lot} mode={mode} />
}
