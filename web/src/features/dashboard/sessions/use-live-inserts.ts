import { useEffect, useEffectEvent, useMemo, useState, type RefObject } from 'react'
import { throttled } from '../../../lib/throttled.ts'
import type { Change } from '../../../state/listen-to-lot.ts'
import { useLotChanges } from '../../../state/use-lot-changes.ts'
import { useAtLot } from '../../../state/use-staff-lot.ts'
import { isInteracting } from '../../../ui/staff/is-interacting.ts'
import { showsNewest } from '../shared/list-search.ts'
import type { StaffSession } from '../shared/use-dashboard-query.ts'
import { useReload } from '../shared/use-dashboard-query.ts'
import type { ListView } from '../shared/use-list-view.ts'

const LIST_EVERY_MS = 1_000
const LIST_SPREAD_MS = 300
/** Together at most two seconds. */
const FIGURES_EVERY_MS = 1_500
const FIGURES_SPREAD_MS = 500
const MARKED_MS = 8_000
const NONE: ReadonlySet<string> = new Set()

type LiveInserts = {
  /** Sessions that were inserted without a reload, highlighted for a few seconds. */
  fresh: ReadonlySet<string>
  /** How many new sessions are held back: the list is filtered or sorted otherwise, or somebody interacts with it. */
  pending: number
  isLive: boolean
  showPending(): void
  /** To be called when the pointer or focus leaves the list. */
  flush(): void
}

/** Inserts new sessions into the list as they arrive, but never moves rows while somebody interacts with the list. */
export function useLiveInserts(
  list: RefObject<HTMLElement | null>,
  view: ListView,
  rows: StaffSession[] | undefined,
): LiveInserts {
  const { lot } = useAtLot()
  const reload = useReload()
  const [fresh, setFresh] = useState(NONE)
  const [pending, setPending] = useState(NONE)
  const [isStale, setStale] = useState(false)
  const [reloadList, reloadFigures] = useMemo(
    () => [
      throttled(
        async () => {
          // Throttled: somebody may have started to interact since the event.
          if (isInteracting(list.current)) setStale(true)
          else await reload('sessions')
        },
        LIST_EVERY_MS,
        LIST_SPREAD_MS,
      ),
      throttled(() => reload('stats', 'revenue', 'attention', 'checklist'), FIGURES_EVERY_MS, FIGURES_SPREAD_MS),
    ],
    [reload, list],
  )
  const isLive = useLotChanges(lot.slug, onChange)

  function onChange({ id, isNew, spreadMs }: Change) {
    reloadFigures(spreadMs)
    const isHeld = isInteracting(list.current)
    if (isNew && id !== null) {
      // Functional: several events may arrive before the next render.
      if (isHeld || !showsNewest(view.search)) setPending((others) => new Set(others).add(id))
      else {
        highlight(new Set(pending).add(id))
        reloadList(spreadMs)
      }
    } else if (id === null || fresh.has(id) || rows?.some((row) => row.id === id)) {
      // A new session may have changed since the list being read was created.
      if (isHeld) setStale(true)
      else reloadList(spreadMs)
    }
  }

  function highlight(inserted: ReadonlySet<string>) {
    setFresh((others) => new Set([...others, ...inserted]))
    setPending(NONE)
    setStale(false)
  }

  /** On request, so the list may move. */
  function showPending() {
    if (!showsNewest(view.search)) view.showNewest()
    highlight(pending)
    void reload('sessions')
  }

  function flush() {
    if ((pending.size === 0 && !isStale) || isInteracting(list.current)) return
    if (pending.size > 0 && showsNewest(view.search)) highlight(pending)
    else if (isStale) setStale(false)
    else return
    reloadList()
  }

  useEffect(() => {
    if (fresh.size === 0) return
    const timer = setTimeout(() => setFresh(NONE), MARKED_MS)
    return () => clearTimeout(timer)
  }, [fresh])

  const onScroll = useEffectEvent(flush)
  useEffect(() => {
    const listener = () => onScroll()
    window.addEventListener('scroll', listener, { passive: true })
    return () => window.removeEventListener('scroll', listener)
  }, [])

  return { fresh, pending: pending.size, isLive, showPending, flush }
}
