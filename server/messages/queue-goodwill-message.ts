import { HOUR_MS } from '@lotwise/domain/duration'
import type { Db } from '../infra/db/connect.ts'
import type { Deps } from '../infra/deps.ts'
import { requireLot } from '../lots/lots-table.ts'
import type { SessionRow } from '../sessions/sessions-table.ts'
import { queueText } from './outbox/queue-text.ts'
import { formatTime } from './templates/format.ts'
import { passUrl } from './templates/pass-url.ts'
import { wordsIn } from './templates/words-in.ts'

/** Tells the driver of minutes that staff added, and the new end. */
export async function queueGoodwillMessage(tx: Db, deps: Deps, session: SessionRow, minutes: number): Promise<void> {
  const lot = await requireLot(tx, session.lot_id)
  const link = passUrl(deps.env, lot, session)
  const words = wordsIn(session.language)
  const now = deps.now()
  await queueText(tx, {
    key: `goodwill-${session.id}-${session.goodwill_minutes}`,
    purpose: 'paid',
    phone: session.phone,
    text: words.texts.minutesAdded({
      lot: lot.display_name,
      plate: session.license_plate,
      minutes,
      until: formatTime(words, session.expires_at, { timeZone: lot.timezone, now }),
      link,
    }),
    link,
    lotId: session.lot_id,
    sessionId: session.id,
    giveUpAt: new Date(now.getTime() + HOUR_MS),
  })
}
