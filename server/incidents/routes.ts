import { payLater as payLaterEndpoint } from '@lotwise/contract/incidents'
import { getStatus } from '@lotwise/contract/status'
import { isDatabaseAway } from '../infra/db/errors.ts'
import { languageOf } from '../infra/http/language-of.ts'
import { sendPlainPage } from '../infra/http/plain-page.ts'
import { serve, type Site } from '../infra/http/serve.ts'
import { driverSessionView } from '../sessions/session-view.ts'
import { payLater } from './pay-later.ts'
import { readStatus } from './read-status.ts'
import { statusPage } from './status-page.ts'
import { statusView } from './status-view.ts'

export function incidentRoutes(site: Site): void {
  const { app, deps } = site

  serve(site, getStatus, async () => statusView((await readStatus(deps)).incidents))

  serve(site, payLaterEndpoint, async ({ params }) => driverSessionView(await payLater(deps, params.id), deps.now()))

  app.get('/status', async (c) => {
    const asked = c.req.query('lang')
    const language = languageOf(c, asked === 'en' || asked === 'fr' ? asked : undefined)
    try {
      return await sendPlainPage(c, statusPage(await readStatus(deps, c.req.query('lot')), language))
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
      c.status(503)
      return sendPlainPage(c, statusPage(null, language))
    }
  })
}
