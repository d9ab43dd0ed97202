import { DAY_MS } from '@lotwise/domain/duration'
import { listMembersWith } from '../access/lot-admins-table.ts'
import type { Db } from '../infra/db/connect.ts'
import type { Deps } from '../infra/deps.ts'
import type { LotRow } from '../lots/lots-table.ts'
import { queueMail, type Mail } from '../messages/outbox/queue-mail.ts'

/** To everyone who may answer, with a link to a page of the lot. Deleted once sent, and not the driver's own: it would tell the driver who works here. */
export async function mailStaff(
  tx: Db,
  deps: Deps,
  { id, lot, page, template }: { id: number; lot: LotRow; page: string; template: Mail['template'] },
): Promise<void> {
  for (const member of await listMembersWith(tx, lot.id, 'thread.answer')) {
    await queueMail(tx, deps.env, {
      key: `thread-${id}-${member.user_id}`,
      purpose: 'thread',
      to: member.email,
      language: member.language,
      link: `${deps.env.publicUrl}/admin/lots/${lot.slug}/${page}`,
      template,
      lotId: lot.id,
      isSecret: true,
      giveUpAt: new Date(deps.now().getTime() + 3 * DAY_MS),
    })
  }
}
