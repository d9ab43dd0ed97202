import { useEffect, useRef } from 'react'
import { useParam } from '../../router/use-location.ts'
import { queryClient } from '../../lib/query-client.ts'
import type { LotAccessRecord } from '../../state/use-lot-access.ts'
import { toast } from '../../ui/toast/toast.ts'
import { useStaffWords } from '../../words/use-staff-words.ts'

/** Tells somebody whose role at the lot on the screen changed while they were signed in. */
export function useRoleChanges(userId: string, lots: LotAccessRecord[] | undefined): void {
  const { gate, roles } = useStaffWords()
  const lotSlug = useParam('lotSlug')
  const known = useRef<LotAccessRecord | null>(null)
  useEffect(() => {
    if (!lots) return
    const now = lots.find(({ lot_slug: slug }) => slug === lotSlug) ?? null
    const before = known.current?.lot_slug === lotSlug ? known.current : null
    known.current = now
    if (!before || before.role === now?.role) return
    if (!now) return toast.error(gate.accessLost(before.lot_display_name))
    toast.success(gate.roleNow(roles[now.role]))
    // Data read under the other role has missing or extra fields.
    void queryClient.resetQueries({ queryKey: ['staff', userId, 'dashboard', now.lot_slug] })
  }, [lots, lotSlug, userId, gate, roles])
}
