import { getOverview } from '@lotwise/contract/overview'
import { listAccessTo } from '../../access/require-lot-access.ts'
import { serve, type Site } from '../../infra/http/serve.ts'
import { readOverview } from './read-overview.ts'

export function overviewRoutes(site: Site): void {
  const { deps } = site
  serve(site, getOverview, async (_, c) => readOverview(deps, await listAccessTo(deps, c, 'session.read')))
}
