import { isDay } from '@lotwise/domain/day'
import { DEFAULT_PAGE_SIZE, PAGE_SIZES, type PageSize } from '@lotwise/domain/paging'
import { PAYMENT_STATUSES, SESSION_TYPES, type PaymentStatus, type SessionType } from '@lotwise/domain/session'
import {
  DEFAULT_SORT,
  DEFAULT_ORDER,
  SESSION_SORTS,
  type SessionSort,
  type SortOrder,
} from '@lotwise/domain/session-sort'

/** The dashboard's state in the address; what is missing has its default. */
export type ListSearch = {
  search?: string | undefined
  activity?: 'active' | 'expired' | undefined
  payment_status?: PaymentStatus | undefined
  session_type?: SessionType | undefined
  location?: 'all' | undefined
  /** Days of the lot's own calendar; the last one is inside. */
  from?: string | undefined
  to?: string | undefined
  sort?: SessionSort | undefined
  order?: SortOrder | undefined
  page?: number | undefined
  /** The page is the one that follows this session, or the one that precedes it: in a list that is too long to be counted. */
  after?: string | undefined
  before?: string | undefined
  page_size?: PageSize | undefined
  days?: '30' | '365' | undefined
  /** The hours of the week instead of the revenue. */
  chart?: 'busy' | undefined
  /** The session whose panel is open. */
  session?: string | undefined
}

const MAX_SEARCH_LENGTH = 40
const ID = /^[\da-f-]{36}$/

export function listSearch(raw: Record<string, unknown>): ListSearch {
  const sort = oneOf(SESSION_SORTS, raw['sort'])
  const page = wholeNumber(raw['page'])
  const size = wholeNumber(raw['page_size'])
  const found: ListSearch = {
    search: typeof raw['search'] === 'string' ? raw['search'].slice(0, MAX_SEARCH_LENGTH) || undefined : undefined,
    activity: oneOf(['active', 'expired'], raw['activity']),
    payment_status: oneOf(PAYMENT_STATUSES, raw['payment_status']),
    session_type: oneOf(SESSION_TYPES, raw['session_type']),
    location: oneOf(['all'], raw['location']),
    from: dayOf(raw['from']),
    to: dayOf(raw['to']),
    sort: sort === DEFAULT_SORT ? undefined : sort,
    order: oneOf(['asc', 'desc'], raw['order']),
    page: page !== undefined && page > 1 ? page : undefined,
    after: idIn(raw['after']),
    before: idIn(raw['before']),
    page_size: size === DEFAULT_PAGE_SIZE ? undefined : PAGE_SIZES.find((known) => known === size),
    days: oneOf(['30', '365'], raw['days']),
    chart: oneOf(['busy'], raw['chart']),
    session: idIn(raw['session']),
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined))
}

function idIn(value: unknown): string | undefined {
  return typeof value === 'string' && ID.test(value) ? value : undefined
}

function oneOf<T extends string>(known: readonly T[], value: unknown): T | undefined {
  return known.find((one) => one === value)
}

function wholeNumber(value: unknown): number | undefined {
  return /^\d{1,9}$/.test(String(value)) ? Number(value) : undefined
}

function dayOf(value: unknown): string | undefined {
  return typeof value === 'string' && isDay(value) ? value : undefined
}

export function sortOf({ sort = DEFAULT_SORT, order }: ListSearch): { sort: SessionSort; order: SortOrder } {
  return { sort, order: order ?? DEFAULT_ORDER[sort] }
}

export const FILTERS = ['search', 'activity', 'payment_status', 'session_type', 'location', 'from', 'to'] as const
export type Filter = (typeof FILTERS)[number]

export function isFiltered(search: ListSearch): boolean {
  return FILTERS.some((filter) => search[filter] !== undefined)
}

/** Newest first and on the first page: a new session would be visible. */
export function showsNewest(search: ListSearch): boolean {
  const { sort, order } = sortOf(search)
  return sort === 'created_at' && order === 'desc' && search.page === undefined
}

export type Cause = 'load' | 'search' | 'sort' | 'pageSize' | 'page' | 'filter'

/** What changed in the list's state: the error message depends on it. */
export function causeOf(before: ListSearch | null, now: ListSearch): Cause {
  if (before === null) return 'load'
  if (before.search !== now.search) return 'search'
  if (before.sort !== now.sort || before.order !== now.order) return 'sort'
  if (before.page_size !== now.page_size) return 'pageSize'
  if (FILTERS.some((filter) => before[filter] !== now[filter])) return 'filter'
  return before.page === now.page ? 'filter' : 'page'
}
