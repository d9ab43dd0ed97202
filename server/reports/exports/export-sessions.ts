import type { Language } from '@lotwise/domain/language'
import type { LotAccess } from '../../access/lot-access.ts'
import { writeAudit } from '../../access/audit/write-audit.ts'
import type { Db } from '../../infra/db/connect.ts'
import { reportsDb } from '../../infra/replica.ts'
import type { Deps } from '../../infra/deps.ts'
import { countListed, mostCounted } from '../../sessions/count-listed.ts'
import { BYTE_ORDER_MARK, csvLine } from '../../sessions/csv-line.ts'
import type { SessionRow } from '../../sessions/sessions-table.ts'
import { showTypes } from '../../sessions/show-types.ts'
import { walkThrough } from '../../sessions/large-search-table.ts'
import { listSizes } from '@lotwise/domain/list-sizes'
import type { SessionOrder } from '../../sessions/session-order-table.ts'
import {
  countSessions,
  listSessionsAfter,
  listSessionsOfIds,
  type SessionFilter,
  type SessionQuery,
} from '../../sessions/staff-sessions-table.ts'
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
  const most = await mostCounted(db, query)
  const isSearched = (filter.search ?? '').trim() !== ''
  const isWalked = isSearched && most !== null
  const rows = isWalked ? null : await countRows(db, query, most)
  await writeAudit(deps.db, access, {
    action: 'session.exported',
    subject: { kind: 'lot', id: lot.id },
    // Not what was searched for: it may be a person's number or name, and the audit log is never erased.
    after: { ...filter, search: Boolean(filter.search), sort, order },
  })

  const parts = isWalked ? walkedParts(db, query, { sort, order }) : listedParts(db, query, { sort, order })
  async function* pieces(): AsyncGenerator<string> {
    yield `${BYTE_ORDER_MARK}${csvLine(form.headings)}`
    for await (const sessions of parts) {
      if (sessions.length > 0) yield await linesOf(db, access, form, sessions)
    }
  }
  return { file: streamOf(deps, pieces()), rows }
}

/** Null: not known before its end. */
async function countRows(db: Db, query: SessionQuery, most: number | null): Promise<number | null> {
  if ((query.filter.search ?? '').trim() !== '') return countSessions(db, query)
  const { total, isLeast } = await countListed(db, query, most)
  return isLeast ? null : total
}

async function* listedParts(db: Db, query: SessionQuery, order: SessionOrder): AsyncGenerator<SessionRow[]> {
  for (let afterId: string | null = null; ;) {
    const sessions = await listSessionsAfter(db, query, order, { afterId, limit: PAGE_ROWS })
    yield sessions
    if (sessions.length < PAGE_ROWS) return
    afterId = sessions.at(-1)!.id
  }
}

/** Matches of a search in a large lot, which is looked through once from its beginning to its end. */
async function* walkedParts(db: Db, query: SessionQuery, order: SessionOrder): AsyncGenerator<SessionRow[]> {
  for (let afterId: string | null = null; ;) {
    const { walked } = query.sizes
    const { ids, lastWalked } = await walkThrough(
      db,
      query,
      { order, afterId, limit: walked },
      { first: 0, last: walked },
    )
    for (let first = 0; first < ids.length; first += PAGE_ROWS) {
      yield await listSessionsOfIds(db, query, ids.slice(first, first + PAGE_ROWS), order)
    }
    if (lastWalked === null) return
    afterId = lastWalked
  }
}

async function linesOf(
  db: Db,
  access: LotAccess<'session.export'>,
  form: ExportForm,
  sessions: SessionRow[],
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
