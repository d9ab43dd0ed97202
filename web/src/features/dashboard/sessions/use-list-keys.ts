import { useEffect, useEffectEvent, type RefObject } from 'react'

/** Keys of the session list: / for the search, arrows from row to row, ? for help. Enter is the row's own button. */
export function useListKeys(section: RefObject<HTMLElement | null>, onHelp: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return
    if (!section.current || document.querySelector('dialog[open]')) return
    if (isHandled(event, section.current, onHelp)) event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}

function isHandled(event: KeyboardEvent, section: HTMLElement, onHelp: () => void): boolean {
  const at = event.target instanceof Element ? event.target : document.body
  const search = section.querySelector<HTMLInputElement>('[type=search]')
  if (event.key === 'ArrowDown' && at === search) return focusRow(section, 0)
  if (at.closest('input, textarea, select, [contenteditable]')) return false
  if (event.key === '?') {
    onHelp()
    return true
  }
  if (event.key === '/') {
    search?.focus()
    return true
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  return step !== undefined && isMoved(section, at, step, search)
}

function isMoved(section: HTMLElement, at: Element, step: number, search: HTMLElement | null): boolean {
  const row = at.closest('tr, li')
  const place = rowsIn(section).findIndex((button) => row?.contains(button))
  // Elsewhere the arrows scroll the page, unless nothing is focused and the list is in view.
  if (place === -1) return at === document.body && step === 1 && isInView(section) && focusRow(section, 0)
  if (place === 0 && step === -1) {
    search?.focus()
    return true
  }
  return focusRow(section, place + step)
}

function isInView(section: HTMLElement): boolean {
  const { top, bottom } = section.getBoundingClientRect()
  return top < window.innerHeight && bottom > 0
}

function focusRow(section: HTMLElement, place: number): boolean {
  const button = rowsIn(section)[place]
  button?.focus()
  return button !== undefined
}

function rowsIn(section: HTMLElement): HTMLElement[] {
  return [...section.querySelectorAll<HTMLElement>('[data-opens-session]')]
}
