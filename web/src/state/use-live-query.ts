import type { LiveList } from '@lotwise/domain/live-list'
import type { QueryKey } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { readChanged } from '../lib/read-changed.ts'
import { throttled } from '../lib/throttled.ts'
import { noteChangeElsewhere } from '../ui/staff/change-origin.ts'
import { listenToLot } from './listen-to-lot.ts'
import { useAtLot } from './use-staff-lot.ts'

/** Together with the reading less than two seconds. */
const EVERY_MS = 1_000
const SPREAD_MS = 300

/** Reads again when the lot's list changed, or any of its sessions did, or anything may have. */
export function useLiveQuery(list: LiveList | 'sessions', queryKey: QueryKey): void {
  const { slug } = useAtLot().lot
  const read = useEffectEvent(() => {
    noteChangeElsewhere()
    return readChanged(queryKey)
  })
  useEffect(() => {
    const reread = throttled(() => read(), EVERY_MS, SPREAD_MS)
    let isFollowing = false
    const stop = listenToLot(slug, {
      // Where it was open before, the page reads for the first time just now.
      onOpen: () => (isFollowing ? reread() : undefined),
      onChange: ({ id, spreadMs }) => (id === null || list === 'sessions' ? reread(spreadMs) : undefined),
      onList: (changed, spreadMs) => (changed === list ? reread(spreadMs) : undefined),
      onLost: () => {},
    })
    isFollowing = true
    return stop
  }, [slug, list])
}
