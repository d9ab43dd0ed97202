import { can } from '@lotwise/domain/roles'
import { printedWarningCode } from '@lotwise/domain/warning'
import { useState } from 'react'
import { useAtLot } from '../../../state/use-staff-lot.ts'
import { Fact } from '../../../ui/fact.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Dialog } from '../../../ui/staff/dialog.tsx'
import { ToolButton } from '../../../ui/staff/tool-button.tsx'
import { errorText } from '../../../words/error-text.ts'
import { useFormat } from '../../../words/use-format.ts'
import { useStaffReasons } from '../../../words/use-staff-reasons.ts'
import { useStaffWords } from '../../../words/use-staff-words.ts'
import { useWarningsWords } from '../../../words/use-warnings-words.ts'
import { CardButtons } from '../shared/card-buttons.tsx'
import { useStaffWarning, type StaffWarning } from '../shared/use-warnings.ts'
import { WarningPhotos } from './warning-photos.tsx'
import { WarningThread } from './warning-thread.tsx'
import { WithdrawForm } from './withdraw-form.tsx'

/** Everything about one warning, and what staff can do with it. */
export function WarningSheet({ id, onClose }: { id: string; onClose(): void }) {
  const { detail: text, reasons } = useWarningsWords()
  const { close } = useStaffWords()
  const { role } = useAtLot()
  const all = useStaffReasons(reasons)
  const { data, error } = useStaffWarning(id)
  const title = data ? text.title(data.warning.license_plate) : text.loading
  return (
    <Dialog title={title} closeLabel={close} shape="sheet" onClose={onClose}>
      {!data && error && <p role="alert">{errorText(error, all, text.failed)}</p>}
      {!data && !error && <Skeleton className="h-64" />}
      {data && (
        <>
          <WarningFacts warning={data.warning} />
          {data.photos.length > 0 && <WarningPhotos id={id} photos={data.photos} />}
          {data.thread && <WarningThread id={id} thread={data.thread} mayAnswer={can(role, 'thread.answer')} />}
          {data.warning.state === 'open' && <OpenActions id={id} mayWithdraw={can(role, 'warning.withdraw')} />}
        </>
      )}
    </Dialog>
  )
}

function WarningFacts({ warning }: { warning: StaffWarning }) {
  const { detail: text, grounds, states, withdrawals } = useWarningsWords()
  const format = useFormat()
  const { lot } = useAtLot()
  const at = (instant: string) => format.dateAndTime(new Date(instant), lot.timezone)
  const page = `/w/${warning.code}`
  return (
    <dl className="grid gap-2 text-sm">
      <Fact name={text.reason}>{grounds[warning.reason]}</Fact>
      {warning.expired_at && <Fact name={text.expired}>{at(warning.expired_at)}</Fact>}
      <Fact name={text.seen}>{at(warning.seen_at)}</Fact>
      <Fact name={text.by}>{warning.user_email}</Fact>
      {warning.note && <Fact name={text.note}>{warning.note}</Fact>}
      {warning.closed_at && <Fact name={text.closed}>{at(warning.closed_at)}</Fact>}
      {warning.closed_at && (
        <Fact name={states[warning.state]}>
          {[warning.withdrawal && withdrawals[warning.withdrawal], warning.withdrawal_note]
            .filter(Boolean)
            .join(': ') || '–'}
        </Fact>
      )}
      <Fact name={text.page}>
        <a href={page} target="_blank" rel="noreferrer" className="underline underline-offset-4">
          {printedWarningCode(warning.code)}
        </a>
      </Fact>
    </dl>
  )
}

function OpenActions({ id, mayWithdraw }: { id: string; mayWithdraw: boolean }) {
  const { withdraw: text } = useWarningsWords()
  const [isWithdrawing, setWithdrawing] = useState(false)
  if (isWithdrawing) return <WithdrawForm id={id} onDone={() => setWithdrawing(false)} />
  return (
    <div className="grid gap-2">
      <CardButtons id={id} />
      {mayWithdraw && (
        <ToolButton className="justify-self-start" onClick={() => setWithdrawing(true)}>
          {text.open}
        </ToolButton>
      )}
    </div>
  )
}
