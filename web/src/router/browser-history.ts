import { ownState, readLocation } from './route-location.ts'
import type { HistoryState } from './route-table.ts'
import { createScrollPositions, type Scroll } from './scroll-positions.ts'

/** True: the navigation does not take place, unless `proceed` is called. */
export type Blocker = (pathname: string, proceed: () => void) => boolean

export type EntryOptions = { replace?: boolean | undefined; state?: HistoryState | undefined }

export type BrowserHistory = ReturnType<typeof createBrowserHistory>

/** The entries of the browser's history, and how far each was scrolled. */
export function createBrowserHistory() {
  const positions = createScrollPositions()
  const scrollAtStart = scrollOfEntry()
  let current = readLocation()
  let blocker: Blocker | null = null
  let isUndoing = false

  function scrollOfEntry(): Scroll {
    const known = ownState()
    // In an entry of its own the browser scrolls by itself.
    return known ? positions.of(known.index) : null
  }

  function write(href: string, { replace, state }: EntryOptions): void {
    const isReplacing = replace || href === current.href
    const index = current.state.index + (isReplacing ? 0 : 1)
    window.history[isReplacing ? 'replaceState' : 'pushState']({ ...state, index }, '', href)
    current = readLocation()
  }

  function keepPosition(): void {
    positions.keep(current.state.index, window.scrollY)
  }

  function storePositions(): void {
    keepPosition()
    positions.store()
  }

  /** Back or forward. When the event comes the browser has already left the entry. */
  function returned(onBack: (scroll: Scroll) => void): void {
    if (isUndoing) {
      isUndoing = false
      return
    }
    const scroll = scrollOfEntry()
    const next = readLocation()
    const steps = next.state.index - current.state.index
    if (steps !== 0 && blocker?.(next.pathname, () => repeat(steps))) {
      isUndoing = true
      return window.history.go(-steps)
    }
    keepPosition()
    current = next
    onBack(scroll)
  }

  function repeat(steps: number): void {
    blocker = null
    window.history.go(steps)
  }

  return {
    /** The newest location, whose page may not be loaded yet. */
    current: () => current,
    scrollAtStart,
    replace: (href: string, state?: HistoryState) => write(href, { replace: true, state }),

    push(href: string, options: EntryOptions): void {
      keepPosition()
      write(href, options)
    },

    block(next: Blocker): () => void {
      blocker = next
      return () => {
        if (blocker === next) blocker = null
      }
    },

    isBlocked: (pathname: string, proceed: () => void) => blocker?.(pathname, proceed) ?? false,

    /** Until the returned function is called. */
    listen(onBack: (scroll: Scroll) => void): () => void {
      const onPop = () => returned(onBack)
      window.history.scrollRestoration = 'manual'
      window.addEventListener('popstate', onPop)
      window.addEventListener('pagehide', storePositions)
      // The first page is loaded before anybody listens, and may be left meanwhile.
      if (readLocation().href !== current.href) onPop()
      return () => {
        window.removeEventListener('popstate', onPop)
        window.removeEventListener('pagehide', storePositions)
      }
    },
  }
}
