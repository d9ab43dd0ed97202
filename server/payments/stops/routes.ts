import { getStop, stopStay as stopStayEndpoint } from '@lotwise/contract/stops'
import { serve, type Site } from '../../infra/http/serve.ts'
import { readStop } from './read-stop.ts'
import { stopStay } from './stop-stay.ts'

export function stopRoutes(site: Site): void {
  const { deps } = site

  serve(site, getStop, ({ params }) => readStop(deps, params.id))

  serve(site, stopStayEndpoint, async ({ params, body }, c) => {
    await stopStay(deps, { sessionId: params.id, amount: body.amount, requestId: c.var.requestId })
    return readStop(deps, params.id)
  })
}
