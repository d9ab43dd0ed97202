import { getStay } from '@lotwise/contract/stays'
import { serveForLot } from '../../access/serve-for-lot.ts'
import type { Site } from '../../infra/http/serve.ts'
import { readStay } from './read-stay.ts'

export function adminStayRoutes(site: Site): void {
  serveForLot(site, getStay, (access, { params }) => readStay(site.deps, access, params.id))
}
