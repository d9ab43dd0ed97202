import { answerDriver as answerDriverEndpoint, getStaffThread } from '@lotwise/contract/threads'
import { serveForLot } from '../access/serve-for-lot.ts'
import type { Site } from '../infra/http/serve.ts'
import { requireSessionOfLot } from '../sessions/sessions-table.ts'
import { answerDriver } from './answer-driver.ts'
import { readThread } from './read-thread.ts'
import { staffThreadView } from './thread-view.ts'

export function adminThreadRoutes(site: Site): void {
  const { deps } = site

  serveForLot(site, getStaffThread, async (access, { params }) =>
    staffThreadView(await readThread(deps.db, await requireSessionOfLot(deps.db, access, params.id))),
  )

  serveForLot(site, answerDriverEndpoint, async (access, { params, body }) => {
    await answerDriver(deps, access, { sessionId: params.id, text: body.text })
    return staffThreadView(await readThread(deps.db, await requireSessionOfLot(deps.db, access, params.id)))
  })
}
