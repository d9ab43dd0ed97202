import { CalendarPlus, FileText, ReceiptText } from 'lucide-react'
import { Link } from '../../router/link.tsx'
import { PortalButton } from '../../components/portal-button.tsx'
import type { DriversLot } from '../../state/use-lot.ts'
import type { DriversSession } from '../../state/use-session.ts'
import { buttonClass } from '../../ui/button.tsx'
import { usePayingWords } from '../../words/use-paying-words.ts'
import { useReceiptsWords } from '../../words/use-receipts-words.ts'
import { useLanguage } from '../../words/words-provider.tsx'
import { ReceiptMail } from './receipt-mail.tsx'
import { calendarPath, receiptPagePath, receiptPdfPath } from './receipt-paths.ts'
import { useToolsWords } from './tools-words.ts'

type PassActionsProps = { session: DriversSession; lot: DriversLot; isRunning: boolean }

/** What a driver may do with a pass besides showing it. */
export function PassActions({ session, lot, isRunning }: PassActionsProps) {
  const words = usePayingWords()
  const hasReceipt = session.payment_method_type !== 'monthly'
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3 print:hidden">
      <PlanActions session={session} lot={lot} />
      {hasReceipt && <ReceiptActions session={session} isRunning={isRunning} />}
      <div className="col-span-full flex flex-wrap justify-evenly gap-x-6 wrap-anywhere">
        {hasReceipt && (
          <Link to="/ticket/$sessionId" params={{ sessionId: session.id }} className={buttonClass('bare')}>
            {words.pass.ticket}
          </Link>
        )}
        <Link to="/lots/$lotSlug" params={{ lotSlug: lot.slug }} className={buttonClass('bare')}>
          {words.returnHome}
        </Link>
      </div>
    </div>
  )
}

function PlanActions({ session, lot }: Pick<PassActionsProps, 'session' | 'lot'>) {
  const words = usePayingWords()
  const isPlan = session.payment_method_type === 'subscription'
  if (!isPlan && !session.auto_renew) return null
  return (
    <>
      {isPlan && (
        <Link
          to="/lots/$lotSlug/plan/$sessionId"
          params={{ lotSlug: lot.slug, sessionId: session.id }}
          className={buttonClass('main', 'col-span-full')}
        >
          {words.pass.plan}
        </Link>
      )}
      <PortalButton session={session} />
    </>
  )
}

function ReceiptActions({ session, isRunning }: Pick<PassActionsProps, 'session' | 'isRunning'>) {
  const words = usePayingWords()
  const tools = useToolsWords()
  const { receipt } = useReceiptsWords()
  const { language } = useLanguage()
  const isMonthly = session.auto_renew || session.payment_method_type === 'subscription'
  const isStay = session.payment_status === 'paid' && !isMonthly
  const look = buttonClass('quiet', 'px-3!')
  return (
    <>
      <a href={receiptPagePath(session.id, language)} className={look}>
        <ReceiptText aria-hidden className="size-5 shrink-0" />
        {words.pass.receipt}
      </a>
      <a href={receiptPdfPath(session.id, language)} className={look}>
        <FileText aria-hidden className="size-5 shrink-0" />
        {receipt.pdf}
      </a>
      {isStay && isRunning && (
        <a href={calendarPath(session.id, language)} className={look}>
          <CalendarPlus aria-hidden className="size-5 shrink-0" />
          {tools.calendar}
        </a>
      )}
      {isStay && <ReceiptMail sessionId={session.id} />}
    </>
  )
}
