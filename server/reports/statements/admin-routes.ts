import { getStatement, getStatementCsv, getStatementPdf } from '@lotwise/contract/statements'
import { spanOfMonth } from '@lotwise/domain/month'
import { fileHeaders } from '../../infra/http/file-headers.ts'
import { serveForLot, serveResponseForLot } from '../../access/serve-for-lot.ts'
import { languageOf } from '../../infra/http/language-of.ts'
import { reportsDb } from '../../infra/replica.ts'
import type { Site } from '../../infra/http/serve.ts'
import { readStatement } from './read-statement.ts'
import { readSeller } from './statement-entries-table.ts'
import { statementPdf } from './statement-pdf.ts'
import { statementView } from './statement-view.ts'
import { writeStatementCsv } from './write-statement-csv.ts'

export function adminStatementRoutes(site: Site): void {
  const { deps } = site

  serveForLot(site, getStatement, async (access, { query }) =>
    statementView(await readStatement(await reportsDb(deps), access, { month: query.month, now: deps.now() })),
  )

  serveResponseForLot(site, getStatementPdf, async (access, { query: { month, lang } }, c) => {
    const { timeZone } = access.lot
    const now = deps.now()
    const db = await reportsDb(deps)
    const paper = {
      statement: await readStatement(db, access, { month, now }),
      seller: await readSeller(db, access),
      now,
      timeZone,
      isOver: spanOfMonth(month, timeZone).to <= now,
    }
    const file = await statementPdf(paper, languageOf(c, lang))
    return c.body(file, 200, fileHeaders('application/pdf', `${access.lot.slug}-statement-${month}.pdf`))
  })

  serveResponseForLot(site, getStatementCsv, async (access, { query: { month, lang } }, c) => {
    const file = writeStatementCsv({ ...deps, db: await reportsDb(deps) }, access, {
      month,
      language: languageOf(c, lang),
    })
    return c.body(file, 200, fileHeaders('text/csv; charset=utf-8', `${access.lot.slug}-statement-${month}.csv`))
  })
}
