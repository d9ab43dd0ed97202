import type { Language } from '@lotwise/domain/language'
import type { LotAccess } from '../../access/lot-access.ts'
import { writeAudit } from '../../access/audit/write-audit.ts'
import type { Deps } from '../../infra/deps.ts'
import { countListed } from '../../sessions/count-listed.ts'
import { BYTE_ORDER_MARK, csvLine } from '../../sessions/csv-line.ts'
import { showTypes } from '../../sessions/show-types.ts'
import { listSessionsAfter, type SessionFilter, type SessionOrder } from '../../sessions/staff-sessions-table.ts'
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
): Promise<{ file: ReadableStream<Uint8Array>; rows: number }> {
  const { lot, role } = access
  const form = wanted === 'raw' ? rawForm(role) : spreadsheetForm(wanted, lot.timeZone)
  const query = { access, filter, now: deps.now() }
  const rows = await countListed(deps.db, query)
  await writeAudit(deps.db, access, {
    action: 'session.exported',
    subject: { kind: 'lot', id: lot.id },
    // Not what was searched for: it may be a person's number or name, and the audit log is never erased.
    after: { ...filter, search: Boolean(filter.search), sort, order },
  })

  async function* pieces(): AsyncGenerator<string> {
    yield `${BYTE_ORDER_MARK}${csvLine(form.headings)}`
    for (let afterId: string | null = null; ;) {
      const sessions = await listSessionsAfter(deps.db, query, { sort, order }, { afterId, limit: PAGE_ROWS })
      if (sessions.length > 0) yield await linesOf(deps, access, form, sessions)
      if (sessions.length < PAGE_ROWS) return
      afterId = sessions.at(-1)!.id
    }
  }
  return { file: streamOf(deps, pieces()), rows }
}

async function linesOf(
  { db }: Deps,
  access: LotAccess<'session.export'>,
  form: ExportForm,
  sessions: Awaited<ReturnType<typeof listSessionsAfter>>,
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
