import { getWarning, getWarningPhoto, objectToWarning as objectToWarningEndpoint } from '@lotwise/contract/warnings'
import { AppError } from '../infra/app-error.ts'
import { languageOf } from '../infra/http/language-of.ts'
import { serve, serveResponse, type Site } from '../infra/http/serve.ts'
import { objectToWarning } from './object-to-warning.ts'
import { readWarning } from './read-warning.ts'
import { requireWarning } from './require-warning.ts'
import { findPhoto } from './warning-photos-table.ts'
import { driversWarningView } from './warning-view.ts'

export function warningRoutes(site: Site): void {
  const { deps } = site

  serve(site, getWarning, async ({ params }) => driversWarningView(await readWarning(deps, params.code)))

  serveResponse(site, getWarningPhoto, async ({ params }, c) => {
    const { id } = await requireWarning(deps.db, params.code)
    const photo = await findPhoto(deps.db, { warningId: id, id: params.photo, author: 'staff' })
    if (!photo) throw new AppError('warning_not_found')
    return c.body(new Uint8Array(photo.jpeg), 200, { 'content-type': 'image/jpeg', 'cache-control': 'no-store' })
  })

  serve(site, objectToWarningEndpoint, async ({ params, body }, c) => {
    const { text, email, photos } = body
    await objectToWarning(deps, params.code, { text, email, photos, language: languageOf(c, undefined) })
    return driversWarningView(await readWarning(deps, params.code))
  })
}
