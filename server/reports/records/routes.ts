import { getStayRecord, getStayRecordPdf } from '@lotwise/contract/stay-records'
import { fileHeaders } from '../../infra/http/file-headers.ts'
import { languageOf } from '../../infra/http/language-of.ts'
import { serve, serveResponse, type Site } from '../../infra/http/serve.ts'
import { readRecord } from './read-record.ts'
import { recordPdf } from './record-pdf.ts'

export function recordRoutes(site: Site): void {
  const { deps } = site

  serve(site, getStayRecord, ({ params }) => readRecord(deps.db, params.id))

  serveResponse(site, getStayRecordPdf, async ({ params, query }, c) => {
    const file = await recordPdf(await readRecord(deps.db, params.id), languageOf(c, query.lang))
    return c.body(file, 200, fileHeaders('application/pdf', 'lotwise-parking-record.pdf', 'inline'))
  })
}
