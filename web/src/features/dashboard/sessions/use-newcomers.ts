import { useEffect, useEffectEvent, useMemo, useState, type RefObject } from 'react'
import { showsNewest } from '../shared/list-search.ts'
import { throttled } from './throttled.ts'
import type { StaffSession } from '../shared/use-dashboard-query.ts'
import { useReload } from '../shared/use-dashboard-query.ts'
import type { ListView } from '../shared/use-list-view.ts'
import { useLiveSessions, type Change } from './use-live-sessions.ts'

const LIST_EVERY_MS = 1_000
const FIGURES_EVERY_MS = 5_000
const MARKED_MS = 8_000
const NOBODY: ReadonlySet<string> = new Set()

type Newcomers = {
  /** Sessions that arrived by themselves, softly marked for a while. */
  fresh: ReadonlySet<string>
  /** Sessions that are not shown, since the list is another one or a hand is on it. */
  waiting: number
  isLive: boolean
  showWaiting(): void
  /** The hand may have left the list. */
  letIn(): void
}

/** New sessions come into the list by themselves, unless that would move it under somebody's hand. */
export function useNewcomers(
  list: RefObject<HTMLElement | null>,
  view: ListView,
  rows: StaffSession[] | undefined,
): Newcomers {
  const reload = useReload()
  const [fresh, setFresh] = useState(NOBODY)
  const [waiting, setWaiting] = useState(NOBODY)
  const [isStale, setStale] = useState(false)
  const [readList, readFigures] = useMemo(
    () => [
      throttled(async () => {
        // A hand may have come since the change was heard of.
        if (isHandOn(list.current)) setStale(true)
        else await reload('sessions')
      }, LIST_EVERY_MS),
      throttled(() => reload('stats', 'revenue', 'attention'), FIGURES_EVERY_MS),
    ],
    [reload, list],
  )
  const isLive = useLiveSessions(hear)

  function hear({ id, isNew }: Change) {
    readFigures()
    const isHeld = isHandOn(list.current)
    if (isNew && id !== null) {
      // Several may be heard of before the next picture.
      if (isHeld || !showsNewest(view.search)) setWaiting((others) => new Set(others).add(id))
      else {
        mark(new Set(waiting).add(id))
        readList()
      }
    } else if (id === null || rows?.some((row) => row.id === id)) {
      if (isHeld) setStale(true)
      else readList()
    }
  }

  function mark(newcomers: ReadonlySet<string>) {
    setFresh((others) => new Set([...others, ...newcomers]))
    setWaiting(NOBODY)
    setStale(false)
  }

  /** Asked for: here the list may move, wherever the hand is. */
  function showWaiting() {
    if (!showsNewest(view.search)) view.showNewest()
    mark(waiting)
    void reload('sessions')
  }

  function letIn() {
    if ((waiting.size === 0 && !isStale) || isHandOn(list.current)) return
    if (waiting.size > 0 && showsNewest(view.search)) mark(waiting)
    else if (isStale) setStale(false)
    else return
    readList()
  }

  useEffect(() => {
    if (fresh.size === 0) return
    const timer = setTimeout(() => setFresh(NOBODY), MARKED_MS)
    return () => clearTimeout(timer)
  }, [fresh])

  const onScroll = useEffectEvent(letIn)
  useEffect(() => {
    const listener = () => onScroll()
    window.addEventListener('scroll', listener, { passive: true })
    return () => window.removeEventListener('scroll', listener)
  }, [])

  return { fresh, waiting: waiting.size, isLive, showWaiting, letIn }
}

/** Whoever points at a row, has focus in it, or reads further down the list should find it where it was. */
function isHandOn(list: HTMLElement | null): boolean {
  if (!list) return false
  const isPointedAt = matchMedia('(hover: hover)').matches && list.matches(':hover')
  const isScrolledInto = list.getBoundingClientRect().top < 0
  return (
    isPointedAt ||
    isScrolledInto ||
    list.contains(document.activeElement) ||
    document.querySelector('dialog[open]') !== null
  )
}
