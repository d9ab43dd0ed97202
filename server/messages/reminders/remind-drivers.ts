import { isReminderDue } from '@lotwise/domain/reminder'
import type { Deps } from '../../infra/deps.ts'
import { extendUrl } from '../templates/pass-url.ts'
import { queueText } from '../outbox/queue-text.ts'
import { listStaysToRemind, type StayToRemind } from './reminders-table.ts'
import { formatTime } from '../templates/format.ts'
import { wordsIn } from '../templates/words-in.ts'

/** Queues due reminders. The key prevents duplicates across servers; none is sent after the stay's end. */
export async function remindDrivers(deps: Deps): Promise<void> {
  const now = deps.now()
  const stays = await listStaysToRemind(deps.db, now)
  for (const stay of stays.filter((each) => isDue(each, now))) await queueReminder(deps, stay, now)
}

function isDue(stay: StayToRemind, now: Date): boolean {
  return isReminderDue({
    session: { paymentStatus: 'paid', paidAt: stay.paid_at, expiresAt: stay.expires_at },
    settings: {
      notificationEnabled: stay.notification_enabled,
      notificationThresholdMinutes: stay.notice_minutes,
    },
    // Those are not read.
    hasLaterStay: false,
    now,
  })
}

async function queueReminder(deps: Deps, stay: StayToRemind, now: Date): Promise<void> {
  const words = wordsIn(stay.language)
  const link = extendUrl(deps.env, stay, stay)
  await queueText(deps.db, {
    key: stay.goodwill_minutes === 0 ? `reminder-${stay.id}` : `reminder-${stay.id}-${stay.goodwill_minutes}`,
    purpose: 'reminder',
    phone: stay.phone,
    text: words.texts.reminder({
      lot: stay.display_name,
      plate: stay.license_plate,
      until: formatTime(words, stay.expires_at, { timeZone: stay.timezone, now }),
      link,
    }),
    link,
    lotId: stay.lot_id,
    sessionId: stay.id,
    giveUpAt: stay.expires_at,
  })
}
