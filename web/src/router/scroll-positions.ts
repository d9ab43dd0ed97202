import { readStored, writeStored } from '../lib/storage.ts'

/** Where to scroll when a page is shown; null: nowhere. */
export type Scroll = { top: number } | { id: string } | null

const STORED_AS = 'lotwise.scroll'

/** How far each entry of the history was scrolled. Survives a reload and a visit to another site. */
export function createScrollPositions() {
  const tops = readStored<Record<number, number>>('session', STORED_AS) ?? {}
  return {
    keep: (index: number, top: number) => {
      tops[index] = top
    },
    store: () => void writeStored('session', STORED_AS, tops),
    /** For a page that was left and is opened again. */
    of: (index: number): Scroll => ({ top: tops[index] ?? 0 }),
  }
}

/** For a page that was not open before. */
export function firstScroll(hash: string): Scroll {
  return hash ? { id: hash.slice(1) } : { top: 0 }
}

export function scrollTo(scroll: Scroll): void {
  if (!scroll) return
  if ('id' in scroll) return document.getElementById(scroll.id)?.scrollIntoView()
  window.scrollTo(0, scroll.top)
}
