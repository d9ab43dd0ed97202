import { Link } from '@tanstack/react-router'
import { Hourglass } from 'lucide-react'
import { useEffect, useState } from 'react'
import { usePayingWords } from '../words/use-paying-words.ts'
import { buttonClass } from '../ui/button.tsx'
import { DriverPage } from './driver-page.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'
import { PageHeading } from '../ui/page-heading.tsx'

const PATIENCE_MS = 12_000

/** The payment's outcome is not known yet, so nothing is shown as failed. */
export function Confirming({ lotSlug, sessionId }: { lotSlug: string; sessionId: string }) {
  const words = usePayingWords()
  const isSlow = useIsSlow()
  usePageTitle(words.pageTitle(words.confirming.heading))
  return (
    <DriverPage>
      <div className="grid gap-6 pt-6">
        <Hourglass aria-hidden className="size-10 text-accent motion-safe:animate-pulse" strokeWidth={1.75} />
        <div className="grid gap-2">
          <PageHeading>{words.confirming.heading}</PageHeading>
          <output className="text-pretty text-muted">
            {isSlow ? words.confirming.slow : words.confirming.patience}
          </output>
        </div>
        {isSlow && (
          <p className="flex flex-wrap items-center gap-3">
            {words.confirming.notPaidYet}
            <Link
              to="/lots/$lotSlug/payment/$sessionId"
              params={{ lotSlug, sessionId }}
              search={{}}
              className={buttonClass('quiet')}
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
