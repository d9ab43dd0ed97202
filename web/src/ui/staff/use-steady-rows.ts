import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { DIALOG_CLOSED, isChangedElsewhere } from './change-origin.ts'
import { isInteracting } from './is-interacting.ts'

const MARKED_MS = 8_000

type Key = string | number
type Rows<Row> = {
  rows: Row[]
  keyOf(row: Row): Key
  /** Rows of another search or page are another list, not a change. */
  of: string
}
/** What was shown last; while it is held, newer rows wait. */
type Shown<Row> = { rows: Row[]; of: string; isHeld: boolean }

const NONE: ReadonlySet<Key> = new Set()

/**
 * Rows that others change do not move while somebody's hand is in the list: until it leaves, or asks, they stay in their places,
 * with what they say now.
 */
export function useSteadyRows<Row>(list: RefObject<HTMLElement | null>, { rows, keyOf, of }: Rows<Row>) {
  const [fresh, setFresh] = useState(NONE)
  const [last, setLast] = useState<Shown<Row>>({ rows, of, isHeld: false })
  const known = useRef(rows)
  const isBehind = last.of === of && hasMoved(last.rows, rows, keyOf)
  const show = () => setLast({ rows, of, isHeld: false })

  // Asked before newer rows are drawn: the one that has the focus may be gone with them.
  const follow = useEffectEvent((now: Row[], nowOf: string) => {
    const changed = last.of === nowOf ? changedKeys(known.current, now, keyOf) : []
    known.current = now
    if (last.of !== nowOf) setFresh(NONE)
    else if (changed.length > 0) setFresh((others) => new Set([...others, ...changed]))
    if (isBehind && isChangedElsewhere() && isInteracting(list.current)) {
      if (!last.isHeld) setLast({ ...last, isHeld: true })
    } else if (last.isHeld || last.of !== nowOf || !isSame(last.rows, now)) show()
  })
  // Where pointer and focus are is asked of the document, and before the browser draws.
  // oxlint-disable-next-line react/set-state-in-effect
  useLayoutEffect(() => follow(rows, of), [rows, of])

  const letGo = useEffectEvent(({ type }: Event) => {
    if (type === DIALOG_CLOSED || !isInteracting(list.current)) show()
  })
  useEffect(() => {
    if (!last.isHeld) return
    const listener = (event: Event) => letGo(event)
    for (const event of HANDS) document.addEventListener(event, listener, { passive: true })
    return () => {
      for (const event of HANDS) document.removeEventListener(event, listener)
    }
  }, [last.isHeld])

  useEffect(() => {
    if (fresh.size === 0) return
    const timer = setTimeout(() => setFresh(NONE), MARKED_MS)
    return () => clearTimeout(timer)
  }, [fresh])

  return { shown: isBehind ? inPlaceOf(last.rows, rows, keyOf) : rows, fresh, isBehind, show }
}

const HANDS = ['pointerover', 'focusin', 'scroll', DIALOG_CLOSED] as const

/** Rows that were added at the end move nothing. */
function hasMoved<Row>(before: Row[], now: Row[], keyOf: (row: Row) => Key): boolean {
  return before.some((row, place) => now[place] === undefined || keyOf(now[place]) !== keyOf(row))
}

function isSame<Row>(one: Row[], other: Row[]): boolean {
  return one.length === other.length && one.every((row, place) => row === other[place])
}

function changedKeys<Row>(before: Row[], now: Row[], keyOf: (row: Row) => Key): Key[] {
  const known = new Map(before.map((row) => [keyOf(row), row]))
  return now.filter((row) => isChanged(known.get(keyOf(row)), row)).map(keyOf)
}

function isChanged<Row>(before: Row | undefined, now: Row): boolean {
  return before !== now && JSON.stringify(before) !== JSON.stringify(now)
}

function inPlaceOf<Row>(held: Row[], now: Row[], keyOf: (row: Row) => Key): Row[] {
  const known = new Map(now.map((row) => [keyOf(row), row]))
  return held.map((row) => known.get(keyOf(row)) ?? row)
}
