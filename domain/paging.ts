export const PAGE_SIZES = [50, 100, 200, 500] as const
export type PageSize = (typeof PAGE_SIZES)[number]
export const DEFAULT_PAGE_SIZE = 100
const MAX_PAGE_BUTTONS = 5

/** At least 1, also for an empty list. */
export function pageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize))
}

/** Pages count from 1; the current page is centred where there are enough pages on both sides. */
export function pageButtons(current: number, count: number): number[] {
  const shown = Math.min(count, MAX_PAGE_BUTTONS)
  const centred = clampPage(current, count) - Math.floor(MAX_PAGE_BUTTONS / 2)
  const first = Math.max(1, Math.min(centred, count - shown + 1))
  return Array.from({ length: shown }, (_, index) => first + index)
}

export function clampPage(page: number, count: number): number {
  if (Number.isNaN(page)) return 1
  return Math.max(1, Math.min(Math.trunc(page), count))
}
