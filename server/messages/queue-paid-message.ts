import { HOUR_MS } from '@lotwise/domain/duration'
import type { Db } from '../infra/db/connect.ts'
import type { Deps } from '../infra/deps.ts'
import { requireLot } from '../lots/lots-table.ts'
import type { SessionRow } from '../sessions/sessions-table.ts'
import { passUrl } from './templates/pass-url.ts'
import { queueText } from './outbox/queue-text.ts'
import { formatTime } from './templates/format.ts'
import { wordsIn } from './templates/words-in.ts'

/** The text with the pass link after a one-time payment, once per session. */
export async function queuePaidMessage(tx: Db, deps: Deps, session: SessionRow): Promise<void> {
  const lot = await requireLot(tx, session.lot_id)
  const link = passUrl(deps.env, lot, session)
  const words = wordsIn(session.language)
  const now = deps.now()
  await queueText(tx, {
    key: `paid-${session.id}`,
    purpose: 'paid',
    phone: session.phone,
    text: words.texts.paid({
      lot: lot.display_name,
      plate: session.license_plate,
      until: formatTime(words, session.expires_at, { timeZone: lot.timezone, now }),
      link,
    }),
    link,
    lotId: session.lot_id,
    sessionId: session.id,
    giveUpAt: new Date(now.getTime() + HOUR_MS),
  })
}
