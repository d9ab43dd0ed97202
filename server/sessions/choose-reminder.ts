import type { ReminderChoice } from '@lotwise/domain/reminder'
import { AppError } from '../infra/app-error.ts'
import type { Deps } from '../infra/deps.ts'
import { requireSession, updateSession } from './sessions-table.ts'
import { listStayParts } from './stay-chain-table.ts'

/** For the whole stay: only its last part has a reminder, and that part may be paid later. */
export async function chooseReminder(deps: Deps, sessionId: string, minutes: ReminderChoice | null): Promise<void> {
  const session = await requireSession(deps.db, sessionId)
  if (session.auto_renew) throw new AppError('monthly_renews')
  for (const { id } of await listStayParts(deps.db, sessionId)) {
    await updateSession(deps.db, id, { reminder_minutes: minutes })
  }
}
