import { getThread, writeToStaff as writeToStaffEndpoint } from '@lotwise/contract/threads'
import { languageOf } from '../infra/http/language-of.ts'
import { serve, type Site } from '../infra/http/serve.ts'
import { requireSession } from '../sessions/sessions-table.ts'
import { readThread } from './read-thread.ts'
import { driversThreadView } from './thread-view.ts'
import { writeToStaff } from './write-to-staff.ts'

export function threadRoutes(site: Site): void {
  const { deps } = site

  serve(site, getThread, async ({ params }) =>
    driversThreadView(await readThread(deps.db, await requireSession(deps.db, params.id))),
  )

  serve(site, writeToStaffEndpoint, async ({ params, body }, c) => {
    const { text, email } = body
    await writeToStaff(deps, params.id, { text, email, language: languageOf(c, undefined) })
    return driversThreadView(await readThread(deps.db, await requireSession(deps.db, params.id)))
  })
}
