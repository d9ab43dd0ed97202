/** The pointer or focus is in the list, it is scrolled into, or a dialog is open. */
export function isInteracting(list: HTMLElement | null): boolean {
  if (!list) return false
  const isHovered = matchMedia('(hover: hover)').matches && list.matches(':hover')
  const isScrolledInto = list.getBoundingClientRect().top < 0
  const isDialogOpen = document.querySelector('dialog[open]') !== null
  return isHovered || isScrolledInto || list.contains(document.activeElement) || isDialogOpen
}
