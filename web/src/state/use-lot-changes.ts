import { useEffect, useEffectEvent, useState } from 'react'
import { listenToLot, type Change } from './listen-to-lot.ts'

/** Calls back for every change at the lot, and where changes may have been missed. True while connected. */
export function useLotChanges(slug: string, onChange: (change: Change) => void): boolean {
  const [isLive, setLive] = useState(false)
  const hear = useEffectEvent(onChange)
  useEffect(
    () =>
      listenToLot(slug, {
        onOpen: () => {
          setLive(true)
          hear({ id: null, isNew: false, spreadMs: 0 })
        },
        onChange: (change) => hear(change),
        onLost: () => setLive(false),
      }),
    [slug],
  )
  return isLive
}
