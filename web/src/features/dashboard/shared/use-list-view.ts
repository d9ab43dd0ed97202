import { otherOrder, type SessionSort } from '@lotwise/domain/session-sort'
import { getRouteApi } from '@tanstack/react-router'
import { FILTERS, listSearch, sortOf, type Filter, type ListSearch } from './list-search.ts'

const route = getRouteApi('/staff/admin/lots/$lotSlug/dashboard')

export type ListView = ReturnType<typeof useListView>

/** What the dashboard shows is in its address: it survives a reload, the back button and being sent to somebody. */
export function useListView() {
  const search: ListSearch = route.useSearch()
  const navigate = route.useNavigate()

  function go(next: ListSearch, isReplacing = false) {
    void navigate({ to: '.', search: listSearch(next), replace: isReplacing, resetScroll: false })
  }

  return {
    search,
    /** Another list begins at its first page. */
    filter: (change: Partial<Pick<ListSearch, Filter>>, isReplacing = false) =>
      go({ ...search, ...change, page: undefined }, isReplacing),
    clearFilters: () => go({ ...search, ...NO_FILTERS, page: undefined }),
    sortBy: (sort: SessionSort) => go({ ...search, ...nextSort(search, sort), page: undefined }),
    sortAs: (sort: SessionSort, order: 'asc' | 'desc') => go({ ...search, sort, order, page: undefined }),
    showPage: (page: number) => go({ ...search, page }),
    showPageSize: (size: number) => go({ ...search, page_size: size as never, page: undefined }),
    showRange: (days: '7' | '30' | '365') => go({ ...search, days: days === '7' ? undefined : days }, true),
    showNewest: () => go({ ...search, sort: undefined, order: undefined, page: undefined }),
    showPlate: (plate: string) => go({ days: search.days, location: 'all', search: plate }),
  }
}

const NO_FILTERS: ListSearch = Object.fromEntries(FILTERS.map((filter) => [filter, undefined]))

function nextSort(search: ListSearch, wanted: SessionSort): Pick<ListSearch, 'sort' | 'order'> {
  const { sort, order } = sortOf(search)
  return { sort: wanted, order: sort === wanted ? otherOrder(order) : undefined }
}
