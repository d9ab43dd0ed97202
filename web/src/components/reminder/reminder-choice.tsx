import { MINUTE_MS } from '@lotwise/domain/duration'
import { REMINDER_CHOICES, reminderTime, type ReminderChoice as Choice } from '@lotwise/domain/reminder'
import { useId } from 'react'
import type { DriversLot } from '../../state/use-lot.ts'
import type { DriversSession } from '../../state/use-session.ts'
import { toast } from '../../ui/toast/toast.ts'
import { useReminderWords } from './reminder-words.ts'
import { useChooseReminder } from './use-choose-reminder.ts'

const USUAL = 'usual'

/** When the driver is reminded of the end. Where the lot sends no reminders there is nothing to choose. */
export function ReminderChoice({ session, lot }: { session: DriversSession; lot: DriversLot }) {
  const words = useReminderWords()
  const id = useId()
  const choose = useChooseReminder(session.id)
  if (lot.reminderMinutes === null || session.auto_renew) return null
  const usual = usualMinutes(session, lot.reminderMinutes)
  const chosen = choose.isPending ? choose.input : session.reminder_minutes

  async function change(value: string) {
    try {
      await choose.submit(value === USUAL ? null : (Number(value) as Choice))
    } catch {
      // Whatever the reason, the choice that is stored is shown again.
      toast.error(words.failed)
    }
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <label htmlFor={id} className="text-muted">
        {words.label}
      </label>
      <select
        id={id}
        value={chosen ?? USUAL}
        onChange={(event) => void change(event.target.value)}
        className="min-h-11 max-w-full grow rounded-box border border-edge bg-surface px-2 font-medium"
      >
        <option value={USUAL}>{usual === null ? words.none : words.before(usual)}</option>
        {offered(session)
          .filter((minutes) => minutes !== usual)
          .map((minutes) => (
            <option key={minutes} value={minutes}>
              {words.before(minutes)}
            </option>
          ))}
        {usual !== null && <option value={0}>{words.none}</option>}
      </select>
    </div>
  )
}

/** Of the lot's notice, as far as this stay is long enough for it. */
function usualMinutes(session: DriversSession, noticeMinutes: number): number | null {
  const expiresAt = new Date(session.expires_at)
  const time = reminderTime({ paidAt: new Date(session.created_at), expiresAt }, noticeMinutes)
  return time && Math.round((expiresAt.getTime() - time.getTime()) / MINUTE_MS)
}

/** No reminder comes in the first half of the stay; one that was chosen before stays in the list. */
function offered({ created_at, expires_at, reminder_minutes }: DriversSession): number[] {
  const half = (Date.parse(expires_at) - Date.parse(created_at)) / MINUTE_MS / 2
  return REMINDER_CHOICES.filter((minutes) => minutes > 0 && (minutes <= half || minutes === reminder_minutes))
}
