import { readStored, writeStored } from '../../../lib/storage.ts'
import { FILTERS, listSearch, sortOf, type ListSearch } from '../shared/list-search.ts'

export type SavedView = { name: string; search: ListSearch }

const MAX_VIEWS = 20

export function readViews(slug: string): SavedView[] {
  const stored = readStored<unknown>('local', keyOf(slug))
  return Array.isArray(stored)
    ? stored.filter(isView).map(({ name, search }) => ({ name, search: listSearch(search) }))
    : []
}

/** A view of the same name is replaced. */
export function saveView(slug: string, view: SavedView): SavedView[] {
  const others = readViews(slug).filter(({ name }) => name !== view.name)
  return write(slug, [...others, view].slice(-MAX_VIEWS))
}

export function removeView(slug: string, name: string): SavedView[] {
  return write(
    slug,
    readViews(slug).filter((view) => view.name !== name),
  )
}

/** Filters and order: the page, the open session and the chart are not part of a view. */
export function viewOf(search: ListSearch): ListSearch {
  const filters = Object.fromEntries(FILTERS.map((filter) => [filter, search[filter]]))
  return listSearch({ ...filters, sort: search.sort, order: search.order, page_size: search.page_size })
}

export function isSameView(one: ListSearch, other: ListSearch): boolean {
  const [a, b] = [sortOf(one), sortOf(other)]
  return a.sort === b.sort && a.order === b.order && FILTERS.every((filter) => one[filter] === other[filter])
}

function write(slug: string, views: SavedView[]): SavedView[] {
  writeStored('local', keyOf(slug), views)
  return views
}

function keyOf(slug: string): string {
  return `lotwise.views.${slug}`
}

function isView(value: unknown): value is SavedView {
  const view = value as Partial<SavedView> | null
  return typeof view?.name === 'string' && typeof view.search === 'object' && view.search !== null
}
