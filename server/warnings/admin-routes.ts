import {
  answerWarning as answerWarningEndpoint,
  getStaffWarning,
  getStaffWarningPhoto,
  getWarningCard,
  listWarnings,
  WARNINGS_PER_PAGE,
  withdrawWarning as withdrawWarningEndpoint,
  writeWarning as writeWarningEndpoint,
} from '@lotwise/contract/warnings'
import { can, visibleRecords } from '@lotwise/domain/roles'
import { fileHeaders } from '../infra/http/file-headers.ts'
import { serveForLot, serveResponseForLot } from '../access/serve-for-lot.ts'
import { AppError } from '../infra/app-error.ts'
import type { Site } from '../infra/http/serve.ts'
import { readThreadOf } from '../threads/read-thread-of.ts'
import { staffThreadView } from '../threads/thread-view.ts'
import { answerWarning } from './answer-warning.ts'
import { makeCard } from './make-card.ts'
import { requireStaffWarning } from './require-staff-warning.ts'
import { countStaffWarnings, listStaffWarnings } from './staff-warnings-table.ts'
import { findPhoto, listPhotos } from './warning-photos-table.ts'
import { staffPhotoView, staffWarningView } from './warning-view.ts'
import { withdrawWarning } from './withdraw-warning.ts'
import { writeWarning } from './write-warning.ts'

export function adminWarningRoutes(site: Site): void {
  const { deps } = site
  const threadOf = async (id: string) => staffThreadView(await readThreadOf(deps.db, { warning_id: id }))

  serveForLot(site, writeWarningEndpoint, async (access, { body }) => {
    const { id } = await writeWarning(deps, access, body)
    return staffWarningView(await requireStaffWarning(deps.db, access, id))
  })

  serveForLot(site, listWarnings, async (access, { query }) => {
    const by = visibleRecords(access.role)
    const filter = { state: query.state, by } as const
    const page = { offset: (query.page - 1) * WARNINGS_PER_PAGE, limit: WARNINGS_PER_PAGE }
    const rows = await listStaffWarnings(deps.db, access, filter, page)
    return { rows: rows.map(staffWarningView), total: await countStaffWarnings(deps.db, access, filter) }
  })

  serveForLot(site, getStaffWarning, async (access, { params }) => {
    const warning = await requireStaffWarning(deps.db, access, params.id)
    const photos = await listPhotos(deps.db, warning.id)
    return {
      warning: staffWarningView(warning),
      photos: photos.map(staffPhotoView),
      thread: can(access.role, 'thread.read') ? await threadOf(warning.id) : null,
    }
  })

  serveForLot(site, withdrawWarningEndpoint, async (access, { params, body }) => {
    await withdrawWarning(deps, access, { id: params.id, note: body.note })
    return staffWarningView(await requireStaffWarning(deps.db, access, params.id))
  })

  serveForLot(site, answerWarningEndpoint, async (access, { params, body }) => {
    await answerWarning(deps, access, { id: params.id, text: body.text })
    return threadOf(params.id)
  })

  serveResponseForLot(site, getStaffWarningPhoto, async (access, { params }, c) => {
    const { id } = await requireStaffWarning(deps.db, access, params.id)
    const photo = await findPhoto(deps.db, { warningId: id, id: params.photo })
    if (!photo) throw new AppError('warning_not_found')
    return c.body(new Uint8Array(photo.jpeg), 200, { 'content-type': 'image/jpeg', 'cache-control': 'no-store' })
  })

  serveResponseForLot(site, getWarningCard, async (access, { params, query }, c) => {
    const warning = await requireStaffWarning(deps.db, access, params.id)
    return c.body(
      await makeCard(deps, warning, query.paper),
      200,
      fileHeaders('application/pdf', `warning-${warning.code}.pdf`),
    )
  })
}
