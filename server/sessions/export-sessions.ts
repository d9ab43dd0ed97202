import { STAFF_FIELDS } from '@lotwise/domain/session-fields'
import type { LotAccess } from '../access/lot-access.ts'
import { writeAudit } from '../access/audit/write-audit.ts'
import type { Deps } from '../infra/deps.ts'
import { csvLine } from './csv-line.ts'
import { showTypes } from './show-types.ts'
import { staffSessionView } from './staff-session-view.ts'
import { listSessionsAfter, type SessionFilter, type SessionOrder } from './staff-sessions-table.ts'

const PAGE_ROWS = 1000
/** Without a byte order mark spreadsheets misread accents. */
const BYTE_ORDER_MARK = '\u{feff}'

/** Streams the filtered list in pages, so that a slow client holds no database connection. */
export async function exportSessions(
  deps: Deps,
  access: LotAccess<'session.export'>,
  { sort, order, ...filter }: SessionFilter & SessionOrder,
): Promise<ReadableStream<Uint8Array>> {
  const { lot, role } = access
  const fields = STAFF_FIELDS[role]
  const query = { access, filter, now: deps.now() }
  await writeAudit(deps.db, access, {
    action: 'session.exported',
    subject: { kind: 'lot', id: lot.id },
    after: { ...filter, sort, order },
  })

  async function* pieces(): AsyncGenerator<string> {
    yield `${BYTE_ORDER_MARK}${fields.join(',')}\r\n`
    for (let afterId: string | null = null; ;) {
      const sessions = await listSessionsAfter(deps.db, query, { sort, order }, { afterId, limit: PAGE_ROWS })
      const shown = await showTypes(deps.db, access, sessions)
      const records = shown.map((session) => staffSessionView(role, session))
      if (records.length > 0) yield records.map((record) => csvLine(fields.map((field) => record[field]))).join('')
      if (sessions.length < PAGE_ROWS) return
      afterId = sessions.at(-1)!.id
    }
  }
  return streamOf(deps, pieces())
}

function streamOf({ log }: Deps, pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await pieces.next()
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value))
      } catch (error) {
        log.error({ err: error }, 'an export failed')
        throw error
      }
    },
    async cancel() {
      await pieces.return(undefined)
    },
  })
}
