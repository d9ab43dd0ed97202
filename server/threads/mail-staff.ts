import { DAY_MS } from '@lotwise/domain/duration'
import { listMembersWith } from '../access/lot-admins-table.ts'
import type { Db } from '../infra/db/connect.ts'
import type { Deps } from '../infra/deps.ts'
import { requireLot } from '../lots/lots-table.ts'
import { queueMail } from '../messages/outbox/queue-mail.ts'
import type { SessionRow } from '../sessions/sessions-table.ts'

/** To everyone who may answer. Deleted once sent, and not the driver's own: it would tell the driver who works here. */
export async function mailStaff(
  tx: Db,
  deps: Deps,
  { id, text, session }: { id: number; text: string; session: SessionRow },
): Promise<void> {
  const lot = await requireLot(tx, session.lot_id)
  for (const member of await listMembersWith(tx, lot.id, 'thread.answer')) {
    await queueMail(tx, deps.env, {
      key: `thread-${id}-${member.user_id}`,
      purpose: 'thread',
      to: member.email,
      language: member.language,
      link: `${deps.env.publicUrl}/admin/lots/${lot.slug}/dashboard?session=${session.id}`,
      template: (emails) => emails.driverWrote({ lot: lot.display_name, plate: session.license_plate, text }),
      lotId: lot.id,
      isSecret: true,
      giveUpAt: new Date(deps.now().getTime() + 3 * DAY_MS),
    })
  }
}
