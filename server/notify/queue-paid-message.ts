import { phoneE164 } from '@lotwise/domain/phone'
import type { Db } from '../db/connect.ts'
import type { Doors } from '../doors.ts'
import type { SessionRow } from '../sessions/sessions-table.ts'
import { queueMessage } from './queue-message.ts'

const AN_HOUR_MS = 3600_000

/** The text after a one-time payment, with the link to the pass. Once a session, to the number that was stored. */
export async function queuePaidMessage(tx: Db, doors: Doors, session: SessionRow): Promise<void> {
  const to = phoneE164(session.phone)
  if (to === null) return
  const lot = await tx
    .selectFrom('lots')
    .select(['slug', 'display_name', 'timezone'])
    .where('id', '=', session.lot_id)
    .executeTakeFirstOrThrow()
  const link = `${doors.env.publicUrl}/lots/${lot.slug}/payment/complete/${session.id}`
  const until = new Intl.DateTimeFormat('en-CA', { timeZone: lot.timezone, dateStyle: 'medium', timeStyle: 'short' })
  await queueMessage(tx, {
    key: `paid-${session.id}`,
    kind: 'sms',
    to,
    text: `${session.license_plate} is parked at ${lot.display_name} until ${until.format(session.expires_at)}. Your pass: ${link}`,
    links: [link],
    lotId: session.lot_id,
    sessionId: session.id,
    giveUpAt: new Date(doors.now().getTime() + AN_HOUR_MS),
  })
}
