import { offersGoodwill } from '@lotwise/domain/goodwill'
import { can } from '@lotwise/domain/roles'
import { CarFront, Clock } from 'lucide-react'
import { useState } from 'react'
import { useAtLot } from '../../../state/use-staff-lot.ts'
import { ToolButton } from '../../../ui/staff/tool-button.tsx'
import { usePanelWords } from '../../../words/use-panel-words.ts'
import { useReload, type StaffSession } from '../shared/use-dashboard-query.ts'
import type { Figures } from '../shared/use-figures.ts'
import { GoodwillDialog } from './goodwill-dialog.tsx'
import { PlateDialog } from './plate-dialog.tsx'
import type { Stay } from '../shared/use-stay.ts'

/** What staff may change about a stay besides its money. */
export function StayActions({ stay, figures }: { stay: Stay; figures: Figures }) {
  const { role } = useAtLot()
  const text = usePanelWords()
  const reload = useReload()
  const [open, setOpen] = useState<'plate' | 'goodwill' | null>(null)
  const last = lastPaid(stay.sessions)
  const mayAdd = last !== undefined && can(role, 'session.goodwill') && isOffered(last)
  if (!can(role, 'session.plate') && !mayAdd) return null
  const finish = () => {
    setOpen(null)
    void reload('sessions')
  }
  return (
    <div className="flex flex-wrap gap-2">
      {can(role, 'session.plate') && (
        <ToolButton onClick={() => setOpen('plate')}>
          <CarFront aria-hidden className="size-4" />
          {text.plate.change}
        </ToolButton>
      )}
      {mayAdd && (
        <ToolButton onClick={() => setOpen('goodwill')}>
          <Clock aria-hidden className="size-4" />
          {text.goodwill.add}
        </ToolButton>
      )}
      {open === 'plate' && <PlateDialog session={stay.session} onClose={() => setOpen(null)} onChanged={finish} />}
      {open === 'goodwill' && last && (
        <GoodwillDialog
          last={last}
          figures={figures}
          onClose={() => setOpen(null)}
          onChanged={finish}
          onStale={() => void reload('sessions')}
        />
      )}
    </div>
  )
}

/** The session that the paid time of the stay ends with. */
function lastPaid(sessions: StaffSession[]): StaffSession | undefined {
  return sessions
    .filter((one) => one.payment_status === 'paid')
    .toSorted((one, other) => Date.parse(other.expires_at) - Date.parse(one.expires_at))[0]
}

function isOffered({ payment_status: paymentStatus, expires_at: end }: StaffSession): boolean {
  return offersGoodwill({ paymentStatus, expiresAt: new Date(end) }, new Date())
}
