import { addMinutes as addMinutesEndpoint } from '@lotwise/contract/stays'
import { serveForLot } from '../../access/serve-for-lot.ts'
import type { Site } from '../../infra/http/serve.ts'
import { addMinutes } from './add-minutes.ts'

export function adminGoodwillRoutes(site: Site): void {
  serveForLot(site, addMinutesEndpoint, async (access, { params, body }) => {
    const { minutes, reason = '' } = body
    const request = { sessionId: params.id, minutes, seenEnd: new Date(body.expires_at), reason: reason.trim() || null }
    return { expires_at: (await addMinutes(site.deps, access, request)).toISOString() }
  })
}
