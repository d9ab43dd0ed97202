import type { Language } from '@lotwise/domain/language'
import type { LotAccess } from '../../access/lot-access.ts'
import { writeAudit } from '../../access/audit/write-audit.ts'
import type { Db } from '../../infra/db/connect.ts'
import { fromOneMoment } from '../../infra/db/from-one-moment.ts'
import { reportsDb } from '../../infra/replica.ts'
import type { Deps } from '../../infra/deps.ts'
import { countAll, countListed } from '../../sessions/count-listed.ts'
import { BYTE_ORDER_MARK, csvLine } from '../../sessions/csv-line.ts'
import { showTypes } from '../../sessions/show-types.ts'
import { walkThrough } from '../../sessions/lot-walk-table.ts'
import { collectMatches } from '../../sessions/search-counted-lot.ts'
import { searchLot } from '../../sessions/search-lot.ts'
import { listSizes } from '@lotwise/domain/list-sizes'
import type { SessionOrder } from '../../sessions/session-order-table.ts'
import { isSearched, type SessionFilter, type SessionQuery } from '../../sessions/session-filter-table.ts'
import { listSessionsAfter, listSessionsOfIds, type ListedSession } from '../../sessions/staff-sessions-table.ts'
import { rawForm, spreadsheetForm, type ExportForm } from './export-form.ts'
import { listMoneyOf } from './session-money-table.ts'
import { streamOf } from './stream-of.ts'

const PAGE_ROWS = 1000

/** Streams the filtered list in pages, so that a slow client holds no database connection and the file is never in memory. */
export async function exportSessions(
  deps: Deps,
  access: LotAccess<'session.export'>,
  { sort, order, ...filter }: SessionFilter & SessionOrder,
  wanted: Language | 'raw',
): Promise<{ file: ReadableStream<Uint8Array>; rows: number | null }> {
  const { lot, role } = access
  const form = wanted === 'raw' ? rawForm(role) : spreadsheetForm(wanted, lot.timeZone)
  const query = { access, filter, now: deps.now(), sizes: listSizes(deps.env) }
  const db = await reportsDb(deps)
  const lotTotal = await countAll(db, query)
  const { rows, parts } = await (isSearched(filter) ? findMatches : listAll)(db, query, { sort, order }, lotTotal)
  await writeAudit(deps.db, access, {
    action: 'session.exported',
    subject: { kind: 'lot', id: lot.id },
    // Not what was searched for: it may be a person's number or name, and the audit log is never erased.
    after: { ...filter, search: Boolean(filter.search), sort, order },
  })
  async function* pieces(): AsyncGenerator<string> {
    yield `${BYTE_ORDER_MARK}${csvLine(form.headings)}`
    for await (const sessions of parts) {
      if (sessions.length > 0) yield await linesOf(db, access, form, sessions)
    }
  }
  return { file: streamOf(deps, pieces()), rows }
}

/** `rows`: null where their number is not known before the end. */
type Found = { rows: number | null; parts: AsyncGenerator<ListedSession[]> }

async function listAll(db: Db, query: SessionQuery, order: SessionOrder, lotTotal: number): Promise<Found> {
  const { large, counted } = query.sizes
  const { total, isLeast } = await countListed(db, query, lotTotal > large ? counted : null)
  return { rows: isLeast ? null : total, parts: listedParts(db, query, order) }
}

async function findMatches(db: Db, query: SessionQuery, order: SessionOrder, lotTotal: number): Promise<Found> {
  if (lotTotal > query.sizes.large) {
    return { rows: null, parts: partsOf(db, query, order, idsOfLarge(db, query, order, lotTotal)) }
  }
  const all = { first: 0, last: lotTotal, order, afterId: null, most: null, lotTotal }
  const { ids } = await fromOneMoment(db, (tx) => searchLot(tx, query, all))
  return { rows: ids.length, parts: partsOf(db, query, order, [ids]) }
}

/** While the file is sent. */
async function* idsOfLarge(
  db: Db,
  query: SessionQuery,
  order: SessionOrder,
  lotTotal: number,
): AsyncGenerator<string[]> {
  const ids = await fromOneMoment(db, (tx) => collectMatches(tx, query, { order, lotTotal }))
  if (ids) yield ids
  else yield* walkedIds(db, query, order)
}

async function* listedParts(db: Db, query: SessionQuery, order: SessionOrder): AsyncGenerator<ListedSession[]> {
  for (let afterId: string | null = null; ;) {
    const sessions = await listSessionsAfter(db, query, order, { afterId, limit: PAGE_ROWS })
    yield sessions
    if (sessions.length < PAGE_ROWS) return
    afterId = sessions.at(-1)!.id
  }
}

async function* walkedIds(db: Db, query: SessionQuery, order: SessionOrder): AsyncGenerator<string[]> {
  const { walked } = query.sizes
  for (let afterId: string | null = null; ;) {
    const window = { order, afterId, limit: walked }
    const { ids, lastWalked } = await walkThrough(db, query, window, { first: 0, last: walked })
    yield ids
    if (lastWalked === null) return
    afterId = lastWalked
  }
}

async function* partsOf(
  db: Db,
  query: SessionQuery,
  order: SessionOrder,
  found: AsyncIterable<string[]> | Iterable<string[]>,
): AsyncGenerator<ListedSession[]> {
  for await (const ids of found) {
    for (let first = 0; first < ids.length; first += PAGE_ROWS) {
      yield await listSessionsOfIds(db, query, ids.slice(first, first + PAGE_ROWS), order)
    }
  }
}

async function linesOf(
  db: Db,
  access: LotAccess<'session.export'>,
  form: ExportForm,
  sessions: ListedSession[],
): Promise<string> {
  const shown = await showTypes(db, access, sessions)
  const payments = form.hasMoney
    ? await listMoneyOf(
        db,
        access,
        sessions.map(({ id }) => id),
      )
    : []
  const bySession = Map.groupBy(payments, ({ session_id }) => session_id)
  return shown.map((session) => csvLine(form.valuesOf(session, bySession.get(session.id) ?? []))).join('')
}
