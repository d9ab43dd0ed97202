import type { Lot } from '../start-system.ts'
import type { StaffClient } from './staff-client.ts'

const DAY_MS = 86_400_000
const PAGE_SIZE = 100
export const FILE = 'first bytes of the file'
/** As the page for checks asks for them. */
const PLATES_AT_ONCE = 500
const SORTS = ['created_at', 'expires_at', 'license_plate', 'payment_status', 'amount', 'hours']

const FILTERS: Record<string, string> = {
  'only paid': 'payment_status=paid',
  'only refunded': 'payment_status=refunded',
  'only extensions': 'session_type=Extension',
  'only expired': 'activity=expired',
  'only active': 'activity=active',
}

/** Filters together, and in orders in which many others stand before or behind what they leave. */
const NARROWED: Record<string, string> = {
  'only monthly, by status': 'payment_status=Yolo&sort=payment_status',
  'only paid, by status': 'payment_status=paid&sort=payment_status',
  'active ones that were refunded': 'activity=active&payment_status=refunded',
  'expired ones of a month': `activity=expired&from=${daysAgo(90)}&to=${daysAgo(60)}`,
  'extensions of a month': `session_type=Extension&from=${daysAgo(90)}&to=${daysAgo(60)}`,
  'paid extensions, by status': 'payment_status=paid&session_type=Extension&sort=payment_status',
  'refunded ones of a year, by hours': `payment_status=refunded&from=${daysAgo(365)}&sort=hours`,
  'refunded ones of a year, by amount': `payment_status=refunded&from=${daysAgo(365)}&sort=amount`,
}

/** What a person types: one or two characters that many plates have, or few or none; parts of a plate, a phone number, a name. */
const SEARCHES: Record<string, string> = {
  'one letter of many plates': 'A',
  'one digit of most plates': '1',
  'two characters': 'B7',
  'two letters of few plates': 'XQ',
  'two digits of many plates': '12',
  'three characters': 'A12',
  'the middle of a plate': 'BC04',
  'a whole plate': 'BAAA031',
  'no plate at all': 'ÅÅ1234567',
  'four digits': '5514',
  'four digits of many numbers': '4162',
  'a phone number': '(416) 217-0007',
  'a name': 'tremblay',
  'part of an email': 'driver79',
}

/** Searched together with every filter, in orders in which neither the newest nor the rarest come first. */
const FILTERED = [
  'one letter of many plates',
  'two characters',
  'two digits of many plates',
  'three characters',
  'four digits',
  'a name',
]
const ORDERS: Record<string, string> = {
  'oldest first': 'sort=created_at&order=asc',
  'by end': 'sort=expires_at&order=asc',
  'by plate, last first': 'sort=license_plate&order=desc',
  'by amount': 'sort=amount&order=asc',
}

/** Every call of the dashboard and of the page for checks, by name. */
export async function callsOf(
  staff: StaffClient,
  { slug }: Lot,
  size: number,
): Promise<Record<string, () => Promise<unknown>>> {
  const base = `/api/admin/lots/${slug}`
  const platesSince = async (cursor: string) => {
    const reply = await staff.get(`${base}/check-snapshot?limit=${PLATES_AT_ONCE}${cursor && `&since=${cursor}`}`)
    return reply as { cursor: string; has_more: boolean }
  }
  const list = (query: string) => () => staff.get(`${base}/sessions?location=Bench&${query}`)
  const calls: Record<string, () => Promise<unknown>> = {}
  const pages = { first: 1, middle: Math.ceil(size / PAGE_SIZE / 2), last: Math.ceil(size / PAGE_SIZE) }
  for (const sort of SORTS) {
    for (const order of ['desc', 'asc']) {
      for (const [name, page] of Object.entries(pages)) {
        calls[`by ${sort} ${order}, ${name} page`] = list(`sort=${sort}&order=${order}&page=${page}`)
      }
    }
  }
  for (const [name, query] of Object.entries(FILTERS)) {
    calls[name] = list(query)
    calls[`${name}, by amount`] = list(`${query}&sort=amount`)
  }
  for (const [name, query] of Object.entries(NARROWED)) {
    calls[name] = list(query)
    const { total } = await staff.get(`${base}/sessions?location=Bench&${query}`)
    calls[`${name}, last page`] = list(`${query}&page=${Math.max(1, Math.ceil(Number(total) / PAGE_SIZE))}`)
  }
  calls['all locations'] = () => staff.get(`${base}/sessions`)
  calls['only paid, middle page'] = list(`payment_status=paid&page=${Math.ceil((size * 0.96) / PAGE_SIZE / 2)}`)
  for (const days of [1, 30, 365]) {
    calls[`last ${days} days`] = list(`from=${daysAgo(days)}`)
    calls[`last ${days} days, middle page`] = list(
      `from=${daysAgo(days)}&page=${Math.ceil(Math.min(days * 100, pages.last) / 2)}`,
    )
    calls[`last ${days} days, by plate`] = list(`from=${daysAgo(days)}&sort=license_plate&order=asc`)
    calls[`last ${days} days, by end`] = list(`from=${daysAgo(days)}&sort=expires_at&order=asc`)
  }
  calls['since the year 2, as while a date is typed'] = list('from=0002-11-18T00:00:00.000Z')
  for (const [name, text] of Object.entries(SEARCHES)) {
    calls[`search: ${name}`] = list(`search=${encodeURIComponent(text)}`)
    calls[`search: ${name}, second page`] = list(`search=${encodeURIComponent(text)}&page=2`)
    calls[`search: ${name}, fiftieth page`] = list(`search=${encodeURIComponent(text)}&page=50`)
  }
  const filters = {
    all: '',
    ...FILTERS,
    'only monthly': 'payment_status=Yolo',
    'last 30 days': `from=${daysAgo(30)}`,
    'a month of last year': `from=${daysAgo(400)}&to=${daysAgo(370)}`,
    'extensions of last year': `session_type=Extension&from=${daysAgo(400)}`,
  }
  for (const name of FILTERED) {
    for (const [filter, query] of Object.entries(filters)) {
      for (const [order, sort] of Object.entries(ORDERS)) {
        calls[`search: ${name}, ${filter}, ${order}`] = list(`search=${SEARCHES[name]}&${query}&${sort}`)
      }
    }
  }
  calls['cards'] = () => staff.get(`${base}/stats`)
  for (const days of [7, 30, 365]) calls[`chart of ${days} days`] = () => staff.get(`${base}/revenue?days=${days}`)
  calls['busy hours'] = () => staff.get(`${base}/busy-hours`)
  calls['overview of all lots'] = () => staff.get('/api/overview')
  calls['attention list'] = () => staff.get(`${base}/attention`)
  calls['checking a plate'] = () => staff.post(`${base}/checks`, { license_plate: 'BAAA 031' })
  calls['checking an unknown plate'] = () => staff.post(`${base}/checks`, { license_plate: 'NEVER 00' })
  let [begun, known] = ['', '']
  calls['plates for checks without a connection, first reply'] = async () => {
    begun = (await platesSince('')).cursor
  }
  calls['plates for checks without a connection, second reply'] = () => platesSince(begun)
  calls['plates for checks without a connection, what changed'] = async () => {
    let reply
    do {
      reply = await platesSince(known)
      known = reply.cursor
      // All of them in the first round, which does not count.
    } while (reply.has_more)
  }
  calls[`${FILE} of a search`] = () => staff.begin(`${base}/sessions.csv?search=A12`)
  calls[FILE] = () => staff.begin(`${base}/sessions.csv`)
  return calls
}

function daysAgo(days: number): string {
  return new Date(Date.now() - days * DAY_MS).toISOString()
}
