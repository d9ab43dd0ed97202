import { chooseReminder } from '@lotwise/contract/sessions'
import type { ReminderChoice } from '@lotwise/domain/reminder'
import { call } from '../../lib/call.ts'
import { replaceQueryData } from '../../lib/replace-query-data.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { sessionQuery } from '../../state/use-session.ts'

/** A later choice replaces one that is still under way. */
export function useChooseReminder(id: string) {
  return useSubmit(
    async (minutes: ReminderChoice | null) => {
      const session = await call(chooseReminder, { params: { id }, body: { minutes } })
      replaceQueryData(sessionQuery(id).queryKey, session)
    },
    { isDuplicate: (running, next) => running === next },
  )
}
