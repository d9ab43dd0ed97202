import { changePlate as changePlateEndpoint } from '@lotwise/contract/sessions'
import { serve, type Site } from '../../infra/http/serve.ts'
import { readSession } from '../../sessions/read-session.ts'
import { driverSessionView } from '../../sessions/session-view.ts'
import { changePlate } from './change-plate.ts'

export function plateChangeRoutes(site: Site): void {
  const { deps } = site

  serve(site, changePlateEndpoint, async ({ params, body }, c) => {
    await changePlate(deps, { sessionId: params.id, typed: body.license_plate, requestId: c.var.requestId })
    return driverSessionView(await readSession(deps.db, params.id), deps.now())
  })
}
