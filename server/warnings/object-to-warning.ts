import { DAY_SECONDS } from '@lotwise/domain/duration'
import { emailRefusal, normalEmail } from '@lotwise/domain/email'
import type { Language } from '@lotwise/domain/language'
import { MAX_EVIDENCE_PHOTOS } from '@lotwise/domain/warning'
import { AppError } from '../infra/app-error.ts'
import type { Deps } from '../infra/deps.ts'
import { enforceRateLimit } from '../infra/rate-limit/enforce-rate-limit.ts'
import { raiseAttention } from '../lots/attention/attention-items-table.ts'
import { requireLot } from '../lots/lots-table.ts'
import { addMessage } from '../threads/add-message.ts'
import { mailStaff } from '../threads/mail-staff.ts'
import { lockThread } from '../threads/threads-table.ts'
import { cleanPhotos } from './clean-photos.ts'
import { requireWarning } from './require-warning.ts'
import { insertPhotos, listPhotos } from './warning-photos-table.ts'

/** Of one warning, from all networks together. */
const MESSAGES_PER_DAY = { most: 10, seconds: DAY_SECONDS, isExact: true }

type Objection = { text: string; email: string | undefined; photos: string[]; language: Language }

export async function objectToWarning(deps: Deps, code: string, objection: Objection): Promise<void> {
  const { text, email, language } = objection
  const warning = await requireWarning(deps.db, code)
  const address = email?.trim() ? normalEmail(email) : null
  if (address !== null && emailRefusal(address)) throw new AppError('email_invalid', { field: 'email' })
  await enforceRateLimit(deps, `objection to ${warning.id}`, MESSAGES_PER_DAY)
  const photos = await cleanPhotos(objection.photos)
  await deps.db.transaction().execute(async (tx) => {
    const now = deps.now()
    const started = { lot_id: warning.lot_id, warning_id: warning.id, language, created_at: now }
    const thread = await lockThread(tx, { ...started, email: address }, address)
    const id = await addMessage(tx, thread, { text, userId: null, now })
    if (id === null) return
    const sent = (await listPhotos(tx, warning.id)).filter(({ author }) => author === 'driver').length
    if (sent + photos.length > MAX_EVIDENCE_PHOTOS) throw new AppError('evidence_photos_too_many', { field: 'photos' })
    await insertPhotos(
      tx,
      photos.map((jpeg) => ({ warning_id: warning.id, author: 'driver', jpeg, created_at: now })),
    )
    await raiseAttention(tx, {
      kind: 'warning_objected',
      lotId: warning.lot_id,
      sessionId: null,
      paymentId: null,
      providerRef: warning.id,
      detail: { warning: warning.id },
    })
    const lot = await requireLot(tx, warning.lot_id)
    await mailStaff(tx, deps, {
      id,
      lot,
      page: `warnings?open=${warning.id}`,
      template: (emails) => emails.driverObjected({ lot: lot.display_name, plate: warning.license_plate, text }),
    })
  })
}
