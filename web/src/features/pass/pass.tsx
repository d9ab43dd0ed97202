import { Link } from '@tanstack/react-router'
import { CircleCheck, Clock, FileText, Printer } from 'lucide-react'
import type { DriversLot } from '../../state/use-lot.ts'
import type { DriversSession } from '../../state/use-session.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { DriverPage } from '../../components/driver-page.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { usePayingWords } from '../../words/use-paying-words.ts'
import { useReceiptsWords } from '../../words/use-receipts-words.ts'
import { useLanguage } from '../../words/words-provider.tsx'
import { PortalButton } from './portal-button.tsx'
import { PassCard } from './pass-card.tsx'
import { Receipt } from './receipt.tsx'
import { useConfetti } from './use-confetti.ts'
import { receiptPagePath, receiptPdfPath, useReceipt } from './use-receipt.ts'
import { PageHeading } from '../../ui/page-heading.tsx'

type PassProps = { session: DriversSession; lot: DriversLot }

/** Proof of payment: shown to a checker, kept, printed, opened again from the link in the text message. */
export function Pass({ session, lot }: PassProps) {
  const words = usePayingWords()
  const { receipt: receiptWords } = useReceiptsWords()
  const { language } = useLanguage()
  const hasReceipt = session.payment_method_type !== 'monthly'
  const receipt = useReceipt(session.id, hasReceipt)
  const params = { lotSlug: lot.slug, sessionId: session.id }
  const isMonthly = session.auto_renew || session.payment_method_type === 'subscription'
  usePageTitle(words.pageTitle(words.pass.title))
  useConfetti(session.id)
  return (
    <>
      <div className="print:hidden">
        <DriverPage>
          <PageHeading className="flex items-center gap-3 text-heading text-accent">
            <CircleCheck aria-hidden className="size-8 shrink-0" />
            {words.pass.title}
          </PageHeading>
          <PassCard session={session} lot={lot} isMonthly={isMonthly} />
          <div className="grid grid-cols-2 gap-3">
            {isMonthly ? (
              <PortalButton session={session} />
            ) : (
              <Link
                to="/lots/$lotSlug/extend/$sessionId"
                params={params}
                className={buttonClass('main', hasReceipt ? 'col-span-2' : '')}
              >
                <Clock aria-hidden className="size-5" />
                {words.pass.extend}
              </Link>
            )}
            <Button
              look="quiet"
              onClick={() => window.print()}
              className={isMonthly && !hasReceipt ? 'col-span-2' : ''}
            >
              <Printer aria-hidden className="size-5" />
              {words.pass.receipt}
            </Button>
            {hasReceipt && (
              <a href={receiptPdfPath(session.id, language)} className={buttonClass('quiet')}>
                <FileText aria-hidden className="size-5" />
                {receiptWords.pdf}
              </a>
            )}
            {receipt && receipt.payments.length > 1 && (
              <a href={receiptPagePath(session.id, language)} className={buttonClass('bare', 'col-span-2')}>
                {receiptWords.all}
              </a>
            )}
            <Link to="/lots/$lotSlug" params={{ lotSlug: lot.slug }} className={buttonClass('bare', 'col-span-2')}>
              {words.returnHome}
            </Link>
          </div>
          <p className="text-center text-pretty text-muted">{words.pass.keep}</p>
        </DriverPage>
      </div>
      <Receipt session={session} lot={lot} isMonthly={isMonthly} receipt={receipt} />
    </>
  )
}
