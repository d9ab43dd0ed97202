/** Told to the document; a dialog that is closed by a touch moves no focus. */
export const DIALOG_CLOSED = 'dialogclosed'

/** The pointer or focus is in the list, it is scrolled into, or a dialog is open. */
export function isInteracting(list: HTMLElement | null): boolean {
  if (!list) return false
  const isHovered = matchMedia('(hover: hover)').matches && list.matches(':hover')
  const isScrolledInto = list.getBoundingClientRect().top < 0
  return isHovered || isScrolledInto || list.contains(document.activeElement) || isDialogOpen()
}

export function isDialogOpen(): boolean {
  return document.querySelector('dialog[open]') !== null
}
