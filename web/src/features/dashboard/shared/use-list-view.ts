import { otherOrder, type SessionSort } from '@lotwise/domain/session-sort'
import { useCallback } from 'react'
import { useSearch } from '../../../router/use-location.ts'
import { useSetSearch } from '../../../router/use-navigate.ts'
import { FILTERS, listSearch, sortOf, type Filter, type ListSearch } from './list-search.ts'

const PATH = '/admin/lots/$lotSlug/dashboard'

export type Beside = Pick<ListSearch, 'after' | 'before'>
const FIRST_PAGE = { page: undefined, after: undefined, before: undefined }

export type ListView = ReturnType<typeof useListView>

/** The list's state is in the address: it survives a reload and the back button, and can be shared. */
export function useListView() {
  const search = useSearch(PATH)
  const setSearch = useSetSearch(PATH)

  /** The change is applied to the newest address, which may not be rendered yet. */
  function go(change: (current: ListSearch) => ListSearch, isReplacing = false) {
    setSearch((current) => listSearch(change(current)), { replace: isReplacing })
  }

  /** Stable: every row of the list has it. */
  const openSession = useCallback(
    (session: string) => setSearch((current) => listSearch({ ...current, session })),
    [setSearch],
  )

  /** Another list begins at its first page. */
  function goToFirstPage(change: Partial<ListSearch>, isReplacing = false) {
    go((current) => ({ ...current, ...change, ...FIRST_PAGE }), isReplacing)
  }

  return {
    search,
    filter: (change: Partial<Pick<ListSearch, Filter>>, isReplacing = false) => goToFirstPage(change, isReplacing),
    clearFilters: () => goToFirstPage(NO_FILTERS),
    sortBy: (sort: SessionSort) => go((current) => ({ ...current, ...nextSort(current, sort), ...FIRST_PAGE })),
    sortAs: (sort: SessionSort, order: 'asc' | 'desc') => goToFirstPage({ sort, order }),
    /** `beside`: the session that the page begins after or ends before. */
    showPage: (page: number, beside: Beside = {}) =>
      go((current) => ({ ...current, ...FIRST_PAGE, page, ...(page > 1 ? beside : {}) })),
    showPageSize: (size: number) => goToFirstPage({ page_size: size as never }),
    showRange: (days: '7' | '30' | '365') =>
      go((current) => ({ ...current, days: days === '7' ? undefined : days }), true),
    showChart: (chart: 'busy' | undefined) => go((current) => ({ ...current, chart }), true),
    openSession,
    closeSession: () => go((current) => ({ ...current, session: undefined }), true),
    showNewest: () => goToFirstPage({ sort: undefined, order: undefined }),
    /** Other filters and another order; the chart stays as it is. */
    showView: (wanted: ListSearch) => go(({ days, chart }) => ({ ...wanted, days, chart })),
    showPlate: (plate: string) => go(({ days, chart }) => ({ days, chart, location: 'all', search: plate })),
  }
}

const NO_FILTERS: ListSearch = Object.fromEntries(FILTERS.map((filter) => [filter, undefined]))

function nextSort(search: ListSearch, wanted: SessionSort): Pick<ListSearch, 'sort' | 'order'> {
  const { sort, order } = sortOf(search)
  return { sort: wanted, order: sort === wanted ? otherOrder(order) : undefined }
}
