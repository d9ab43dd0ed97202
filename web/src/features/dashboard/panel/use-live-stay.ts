import { readChanged } from '../../../lib/read-changed.ts'
import { useLiveQuery } from '../../../state/use-live-query.ts'
import { useLotChanges } from '../../../state/use-lot-changes.ts'
import { useAtLot } from '../../../state/use-staff-lot.ts'
import { stayKey, type Stay } from '../shared/use-stay.ts'
import { threadKey } from './use-panel-thread.ts'

/** The list behind an open panel is not updated; the panel is. */
export function useLiveStay(id: string, stay: Stay | undefined): void {
  const { lot, userId } = useAtLot()
  useLiveQuery('checks', stayKey(userId, lot.slug, id))
  useLotChanges(lot.slug, ({ id: changed }) => {
    if (changed !== null && changed !== id && !stay?.sessions.some((session) => session.id === changed)) return
    void readChanged(stayKey(userId, lot.slug, id))
    void readChanged(threadKey(userId, lot.slug, id))
  })
}
