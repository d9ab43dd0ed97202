import { Link } from '@tanstack/react-router'
import { CircleCheck, Clock, Printer } from 'lucide-react'
import type { DriversLot } from '../../state/use-lot.ts'
import type { DriversSession } from '../../state/use-session.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { DriverPage } from '../../ui/driver-page.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { usePayingWords } from '../../words/use-paying-words.ts'
import { PortalButton } from './portal-button.tsx'
import { PassCard } from './pass-card.tsx'
import { Receipt } from './receipt.tsx'
import { useConfetti } from './use-confetti.ts'
import { PageHeading } from '../../ui/page-heading.tsx'

type PassProps = { session: DriversSession; lot: DriversLot }

/** Proof of payment: shown to a checker, kept, printed, opened again from the link in the text message. */
export function Pass({ session, lot }: PassProps) {
  const words = usePayingWords()
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
              <Link to="/lots/$lotSlug/extend/$sessionId" params={params} className={buttonClass('main')}>
                <Clock aria-hidden className="size-5" />
                {words.pass.extend}
              </Link>
            )}
            <Button look="quiet" onClick={() => window.print()} className={isMonthly ? 'col-span-2' : ''}>
              <Printer aria-hidden className="size-5" />
              {words.pass.receipt}
            </Button>
            <Link to="/lots/$lotSlug" params={{ lotSlug: lot.slug }} className={buttonClass('bare', 'col-span-2')}>
              {words.returnHome}
            </Link>
          </div>
          <p className="text-center text-pretty text-muted">{words.pass.keep}</p>
        </DriverPage>
      </div>
      <Receipt session={session} lot={lot} isMonthly={isMonthly} />
    </>
  )
}
