import { passState, type PassState } from '@lotwise/domain/pass-state'
import { Link } from '@tanstack/react-router'
import { CalendarPlus, FileText, ReceiptText } from 'lucide-react'
import type { DriversLot } from '../../state/use-lot.ts'
import type { DriversSession } from '../../state/use-session.ts'
import { buttonClass } from '../../ui/button.tsx'
import { DriverPage } from '../../components/driver-page.tsx'
import { PortalButton } from '../../components/portal-button.tsx'
import { WrongPlate } from '../../components/wrong-plate.tsx'
import { useNow } from '../../ui/use-now.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { useFormat } from '../../words/use-format.ts'
import { usePayingWords } from '../../words/use-paying-words.ts'
import { useReceiptsWords } from '../../words/use-receipts-words.ts'
import { useLanguage } from '../../words/words-provider.tsx'
import type { Proof } from './kept-passes.ts'
import { PassAge } from './pass-age.tsx'
import { PassCard } from './pass-card.tsx'
import { PassHeading } from './pass-heading.tsx'
import { PassProof } from './pass-proof.tsx'
import { ReceiptMail } from './receipt-mail.tsx'
import { calendarPath, receiptPagePath, receiptPdfPath } from './receipt-paths.ts'
import { StopSlot } from './stop-slot.tsx'
import { useToolsWords } from './tools-words.ts'
import { useConfetti } from './use-confetti.ts'

type PassProps = {
  session: DriversSession
  lot: DriversLot
  proof: Proof | null
  /** When it was read, where it could not be read again; else null. */
  readAt: number | null
}

/** Proof of payment: shown to a checker, kept, printed, opened again from the link in the text message. */
export function Pass({ session, lot, proof, readAt }: PassProps) {
  const words = usePayingWords()
  const format = useFormat()
  const { receipt } = useReceiptsWords()
  const tools = useToolsWords()
  const { language } = useLanguage()
  const state = passState(session, useNow(1000))
  const isMonthly = session.auto_renew || session.payment_method_type === 'subscription'
  const isRunning = state !== 'expired' && state !== 'stopped'
  const isStay = session.payment_status === 'paid' && !isMonthly
  const heading: Record<PassState, string> = {
    just_paid: words.pass.title,
    paid: words.pass.paid,
    cancelled: words.pass.cancelled(format.date(new Date(session.expires_at), lot.timeZone)),
    expired: words.pass.expired,
    stopped: words.pass.stopped,
  }
  usePageTitle(words.pageTitle(heading[state]))
  useConfetti(session.id, state === 'just_paid')
  return (
    <DriverPage>
      <PassHeading state={state} text={heading[state]} />
      {readAt !== null && <PassAge readAt={readAt} timeZone={lot.timeZone} />}
      <PassCard session={session} lot={lot} isMonthly={isMonthly} name={heading[state]} />
      {proof && <PassProof proof={proof} />}
      {(session.can_stop || session.stopped_at) && <StopSlot session={session} timeZone={lot.timeZone} />}
      {isRunning && session.payment_method_type !== 'monthly' && <WrongPlate session={session} />}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3 print:hidden">
        {isMonthly && session.payment_method_type === 'subscription' && (
          <Link
            to="/lots/$lotSlug/plan/$sessionId"
            params={{ lotSlug: lot.slug, sessionId: session.id }}
            className={buttonClass('main', 'col-span-full')}
          >
            {words.pass.plan}
          </Link>
        )}
        {isMonthly && <PortalButton session={session} />}
        {session.payment_method_type !== 'monthly' && (
          <>
            <a href={receiptPagePath(session.id, language)} className={buttonClass('quiet')}>
              <ReceiptText aria-hidden className="size-5" />
              {words.pass.receipt}
            </a>
            <a href={receiptPdfPath(session.id, language)} className={buttonClass('quiet')}>
              <FileText aria-hidden className="size-5" />
              {receipt.pdf}
            </a>
          </>
        )}
        {isStay && (
          <>
            {isRunning && (
              <a href={calendarPath(session.id, language)} className={buttonClass('quiet')}>
                <CalendarPlus aria-hidden className="size-5" />
                {tools.calendar}
              </a>
            )}
            <ReceiptMail sessionId={session.id} />
          </>
        )}
        {session.payment_method_type !== 'monthly' && (
          <Link
            to="/ticket/$sessionId"
            params={{ sessionId: session.id }}
            className={buttonClass('bare', 'col-span-full')}
          >
            {words.pass.ticket}
          </Link>
        )}
        <Link to="/lots/$lotSlug" params={{ lotSlug: lot.slug }} className={buttonClass('bare', 'col-span-full')}>
          {words.returnHome}
        </Link>
      </div>
      <p className="text-center text-pretty text-muted">{words.pass.keep}</p>
    </DriverPage>
  )
}
