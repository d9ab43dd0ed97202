import type { HistoryState } from './route-table.ts'

export type RouteLocation = {
  pathname: string
  /** With its question mark, or empty. */
  search: string
  hash: string
  href: string
  state: EntryState
}

/** `index`: the entry's position in the history. */
export type EntryState = HistoryState & { index: number }

/** The browser's location. An entry that the app did not make (a new document, a link with a #) gets its index here. */
export function readLocation(): RouteLocation {
  const { pathname, search, hash } = window.location
  return { pathname, search, hash, href: pathname + search + hash, state: ownState() ?? numberEntry() }
}

/** Undefined: the app did not make the entry. */
export function ownState(): EntryState | undefined {
  return window.history.state?.index === undefined ? undefined : window.history.state
}

function numberEntry(): EntryState {
  const state = { ...window.history.state, index: window.history.length - 1 }
  window.history.replaceState(state, '')
  return state
}
