import { DAY_MS } from '@lotwise/domain/duration'
import type { Db } from '../infra/db/connect.ts'
import type { Deps } from '../infra/deps.ts'
import { requireLot } from '../lots/lots-table.ts'
import { queueMail } from '../messages/outbox/queue-mail.ts'
import { queueText } from '../messages/outbox/queue-text.ts'
import { wordsIn } from '../messages/templates/words-in.ts'
import { findThread } from '../threads/threads-table.ts'
import type { WarningRow } from './warnings-table.ts'

/** The stay that settled it, and how its driver can be reached. */
export type SettlingStay = { sessionId: string; phone: string; language: string }

/** By mail to an objecting driver with an address, else by text to the payer. Others see it on the page. */
export async function tellWithdrawal(tx: Db, deps: Deps, warning: WarningRow, stay?: SettlingStay): Promise<void> {
  const { display_name: lot } = await requireLot(tx, warning.lot_id)
  const thread = await findThread(tx, { warning_id: warning.id })
  const link = `${deps.env.publicUrl}/w/${warning.code}`
  const facts = { lot, plate: warning.license_plate }
  const common = {
    key: `warning-withdrawn-${warning.id}`,
    purpose: 'thread' as const,
    link,
    lotId: warning.lot_id,
    ...(stay && { sessionId: stay.sessionId }),
    giveUpAt: new Date(deps.now().getTime() + 3 * DAY_MS),
  }
  if (thread && thread.email !== null) {
    await queueMail(tx, deps.env, {
      ...common,
      to: thread.email,
      language: thread.language,
      template: (emails) => emails.warningWithdrawn(facts),
    })
  } else if (stay) {
    const text = wordsIn(stay.language).texts.warningWithdrawn({ ...facts, link })
    await queueText(tx, { ...common, phone: stay.phone, text })
  }
}
