import { fromDollars } from '@lotwise/domain/money'
import { Hourglass } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from '../router/link.tsx'
import type { DriversSession } from '../state/use-session.ts'
import { Fact } from '../ui/fact.tsx'
import { useFormat } from '../words/use-format.ts'
import { usePayingWords } from '../words/use-paying-words.ts'
import { buttonClass } from '../ui/button.tsx'
import { DriverPage } from './driver-page.tsx'
import { Plate } from './plate.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'
import { PageHeading } from '../ui/page-heading.tsx'

const PATIENCE_MS = 12_000

type ConfirmingProps = {
  session: DriversSession
  /** False: nothing says that a payment is under way, so the driver is asked to pay. */
  hasBegun: boolean
}

/** The payment's outcome is not known yet, so nothing is shown as failed. */
export function Confirming({ session, hasBegun }: ConfirmingProps) {
  const words = usePayingWords()
  const format = useFormat()
  const isSlow = useIsSlow()
  const heading = hasBegun ? words.confirming.heading : words.confirming.unpaid
  usePageTitle(words.pageTitle(heading))
  return (
    <DriverPage>
      <div className="grid gap-6 pt-6">
        <Hourglass aria-hidden className="size-10 text-accent motion-safe:animate-pulse" strokeWidth={1.75} />
        <div className="grid gap-2">
          <PageHeading>{heading}</PageHeading>
          <output className="text-pretty text-muted">
            {!hasBegun ? words.confirming.justPaid : isSlow ? words.confirming.slow : words.confirming.patience}
          </output>
        </div>
        <dl className="grid gap-3 rounded-box border border-line bg-surface p-6 shadow-box">
          <Fact name={words.session.plate}>
            <Plate>{session.license_plate}</Plate>
          </Fact>
          <Fact name={words.session.location}>{session.location}</Fact>
          <Fact name={words.session.amount}>{format.money(fromDollars(session.amount))}</Fact>
        </dl>
        {(isSlow || !hasBegun) && (
          <p className="flex flex-wrap items-center gap-3">
            {hasBegun && words.confirming.notPaidYet}
            <Link
              to="/lots/$lotSlug/payment/$sessionId"
              params={{ lotSlug: session.lot_slug, sessionId: session.id }}
              search={{}}
              className={buttonClass(hasBegun ? 'quiet' : 'main', hasBegun ? '' : 'w-full')}
            >
              {words.submit.idle}
            </Link>
          </p>
        )}
      </div>
    </DriverPage>
  )
}

function useIsSlow(): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  return isSlow
}
