import { HOUR_MS } from '@lotwise/domain/duration'
import type { Db } from '../infra/db/connect.ts'
import type { Deps } from '../infra/deps.ts'
import { requireLot } from '../lots/lots-table.ts'
import type { SessionRow } from '../sessions/sessions-table.ts'
import { queueText } from './outbox/queue-text.ts'
import { passUrl } from './templates/pass-url.ts'
import { wordsIn } from './templates/words-in.ts'

/** Tells the driver which plate the stay is for now, once per change. */
export async function queuePlateMessage(tx: Db, deps: Deps, session: SessionRow, changeId: number): Promise<void> {
  const lot = await requireLot(tx, session.lot_id)
  const link = passUrl(deps.env, lot, session)
  await queueText(tx, {
    key: `plate-${changeId}`,
    purpose: 'paid',
    phone: session.phone,
    text: wordsIn(session.language).texts.plateChanged({ lot: lot.display_name, plate: session.license_plate, link }),
    link,
    lotId: session.lot_id,
    sessionId: session.id,
    giveUpAt: new Date(deps.now().getTime() + HOUR_MS),
  })
}
