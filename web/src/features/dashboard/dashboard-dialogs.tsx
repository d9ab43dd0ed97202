import { DeleteDialog } from './dialogs/delete-dialog.tsx'
import { FreeParkerDialog } from './dialogs/free-parker-dialog.tsx'
import { RefundDialog } from './dialogs/refund-dialog.tsx'
import { SessionPanel } from './panel/session-panel.tsx'
import type { RowAction } from './sessions/row-actions.tsx'
import { useReload, type StaffSession } from './shared/use-dashboard-query.ts'
import type { ListView } from './shared/use-list-view.ts'

export type OpenDialog = { kind: 'free parker' } | { kind: RowAction; session: StaffSession; unused?: number | null }

type DashboardDialogsProps = {
  view: ListView
  /** Of the open session, known from the list already. */
  plate: string | undefined
  dialog: OpenDialog | null
  onDialog(dialog: OpenDialog | null): void
  onRowAction(): void
  onRefundLost(session: StaffSession): void
}

/** The session panel and the dialogs, loaded on demand. */
export function DashboardDialogs(props: DashboardDialogsProps) {
  const { view, plate, dialog, onDialog, onRowAction, onRefundLost } = props
  const reload = useReload()
  const close = () => onDialog(null)

  function finishAdding() {
    close()
    void reload()
  }

  return (
    <>
      {view.search.session && (
        <SessionPanel
          key={view.search.session}
          id={view.search.session}
          plate={plate}
          onClose={view.closeSession}
          onRefund={(session, unused) => onDialog({ kind: 'refund', session, unused })}
        />
      )}
      {dialog?.kind === 'free parker' && <FreeParkerDialog onClose={close} onAdded={finishAdding} />}
      {dialog?.kind === 'delete' && <DeleteDialog session={dialog.session} onClose={close} onDeleted={onRowAction} />}
      {dialog?.kind === 'refund' && (
        <RefundDialog
          session={dialog.session}
          unused={dialog.unused ?? null}
          onClose={close}
          onRefunded={onRowAction}
          onStale={() => void reload()}
          onLost={() => {
            onRefundLost(dialog.session)
            void reload('sessions', 'stats')
          }}
        />
      )}
    </>
  )
}
