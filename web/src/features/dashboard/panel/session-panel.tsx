import { can } from '@lotwise/domain/roles'
import { offersRefund } from '@lotwise/domain/refund'
import { Undo2 } from 'lucide-react'
import { useAtLot } from '../../../state/use-staff-lot.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Dialog } from '../../../ui/staff/dialog.tsx'
import { ToolButton } from '../../../ui/staff/tool-button.tsx'
import { usePanelWords } from '../../../words/use-panel-words.ts'
import { useStaffWords } from '../../../words/use-staff-words.ts'
import type { StaffSession } from '../shared/use-dashboard-query.ts'
import { useFigures } from '../shared/use-figures.ts'
import { CheckEntries, MessageEntries, PlateChangeEntries, RefundEntries } from './panel-entries.tsx'
import { PanelNotes } from './panel-notes.tsx'
import { PanelPayments } from './panel-payments.tsx'
import { PanelThread } from './panel-thread.tsx'
import { CustomerFacts, StayFacts } from './panel-stay.tsx'
import { StayActions } from './stay-actions.tsx'
import { useLiveStay } from './use-live-stay.ts'
import { useStay, type Stay } from '../shared/use-stay.ts'

type SessionPanelProps = {
  id: string
  /** Known from the list already, while the rest is loaded. */
  plate: string | undefined
  onClose(): void
  onRefund(session: StaffSession, unused: number | null): void
}

/** Everything about one stay, as far as the role may see it. */
export function SessionPanel({ id, plate, onClose, onRefund }: SessionPanelProps) {
  const { close } = useStaffWords()
  const text = usePanelWords()
  const { data, error } = useStay(id)
  useLiveStay(id, data)
  const title = data?.session.license_plate ?? plate ?? text.stay
  return (
    <Dialog title={title} closeLabel={close} onClose={onClose} shape="sheet">
      {data && <PanelBody stay={data} onRefund={onRefund} />}
      {!data && error && <p role="alert">{error.reason === 'session_not_found' ? text.notFound : text.failed}</p>}
      {!data && !error && (
        <>
          <output className="sr-only">{text.loading}</output>
          <Skeleton className="h-32" />
          <Skeleton className="h-48" />
        </>
      )}
    </Dialog>
  )
}

function PanelBody({ stay, onRefund }: { stay: Stay } & Pick<SessionPanelProps, 'onRefund'>) {
  const { lot, role } = useAtLot()
  const text = usePanelWords()
  const figures = useFigures(lot.timezone)
  const { session, payments, refunds, messages } = stay
  const mayRefund = can(role, 'session.refund') && offersRefund(session)
  return (
    <>
      <StayFacts stay={stay} figures={figures} />
      <StayActions stay={stay} figures={figures} />
      {can(role, 'session.details') && <CustomerFacts session={session} />}
      {payments && (
        <PanelPayments
          payments={payments}
          figures={figures}
          actions={
            mayRefund && (
              <ToolButton onClick={() => onRefund(session, stay.unused ?? null)}>
                <Undo2 aria-hidden className="size-4" />
                {text.refund}
              </ToolButton>
            )
          }
        />
      )}
      {refunds && refunds.length > 0 && <RefundEntries refunds={refunds} figures={figures} />}
      {stay.plate_changes.length > 0 && <PlateChangeEntries changes={stay.plate_changes} figures={figures} />}
      {can(role, 'thread.read') && <PanelThread id={session.id} figures={figures} />}
      <PanelNotes session={session} mayEdit={can(role, 'session.note')} />
      {messages && <MessageEntries messages={messages} figures={figures} />}
      <CheckEntries checks={stay.checks} figures={figures} />
    </>
  )
}
