import { correctPlate as correctPlateEndpoint } from '@lotwise/contract/stays'
import { serveForLot } from '../../access/serve-for-lot.ts'
import type { Site } from '../../infra/http/serve.ts'
import { correctPlate } from './correct-plate.ts'

export function adminPlateChangeRoutes(site: Site): void {
  serveForLot(site, correctPlateEndpoint, async (access, { params, body }) => {
    const request = { sessionId: params.id, typed: body.license_plate, reason: body.reason }
    return { license_plate: await correctPlate(site.deps, access, request) }
  })
}
