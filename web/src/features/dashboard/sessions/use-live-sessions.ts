import { watchSessions } from '@lotwise/contract/staff-sessions'
import { useEffect, useEffectEvent, useState } from 'react'
import { subscribeToEvents } from '../../../lib/subscribe-to-events.ts'
import { staffOpen } from '../../../state/staff-open.ts'
import { useAtLot } from '../../../state/use-staff-lot.ts'

/** A session of the lot that changed; null: any of them may have. */
export type Change = { id: string | null; isNew: boolean }

/** Subscribes to changes of the lot's sessions. True while connected. */
export function useLiveSessions(onChange: (change: Change) => void): boolean {
  const { lot } = useAtLot()
  const [isLive, setLive] = useState(false)
  const hear = useEffectEvent(onChange)
  useEffect(() => {
    const stop = new AbortController()
    const params = { slug: lot.slug }
    void subscribeToEvents(
      {
        connect: (signal) => staffOpen(watchSessions, { params }, { signal }),
        onOpen: () => {
          setLive(true)
          hear({ id: null, isNew: false })
        },
        onEvent: (data) => hear(changeOf(data)),
        onLost: () => setLive(false),
      },
      stop.signal,
    )
    return () => stop.abort()
  }, [lot.slug])
  return isLive
}

function changeOf(data: string): Change {
  const told = JSON.parse(data) as { id: string | null; new?: boolean }
  return { id: told.id, isNew: told.new === true }
}
