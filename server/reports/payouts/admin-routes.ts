import { getPayout, listPayouts } from '@lotwise/contract/payout-reports'
import { serveForLot } from '../../access/serve-for-lot.ts'
import type { Site } from '../../infra/http/serve.ts'
import { readPayout } from './read-payout.ts'
import { readPayouts } from './read-payouts.ts'

export function adminPayoutReportRoutes(site: Site): void {
  const { deps } = site

  serveForLot(site, listPayouts, (access, { query }) => readPayouts(deps, access, query.after))

  serveForLot(site, getPayout, (access, { params, query }) =>
    readPayout(deps, access, { id: params.id, afterId: query.after }),
  )
}
