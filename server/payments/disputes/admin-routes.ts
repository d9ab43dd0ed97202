import { getDisputeEvidence, getDisputeEvidencePdf, saveDisputeEvidence } from '@lotwise/contract/disputes'
import { fileHeaders } from '../../infra/http/file-headers.ts'
import { serveForLot, serveResponseForLot } from '../../access/serve-for-lot.ts'
import { languageOf } from '../../infra/http/language-of.ts'
import type { Site } from '../../infra/http/serve.ts'
import { evidencePdf } from './evidence-pdf.ts'
import { readEvidence } from './read-evidence.ts'
import { saveEvidence } from './save-evidence.ts'

export function adminDisputeRoutes(site: Site): void {
  const { deps } = site

  serveForLot(site, getDisputeEvidence, (access, { params }) => readEvidence(deps.db, access, params.id))

  serveResponseForLot(site, getDisputeEvidencePdf, async (access, { params, query }, c) => {
    const evidence = await readEvidence(deps.db, access, params.id)
    return c.body(
      await evidencePdf(evidence, languageOf(c, query.lang)),
      200,
      fileHeaders('application/pdf', `lotwise-evidence-${evidence.dispute.id}.pdf`),
    )
  })

  serveForLot(site, saveDisputeEvidence, (access, { params, body }) =>
    saveEvidence(deps, access, { disputeId: params.id, submit: body.submit }),
  )
}
