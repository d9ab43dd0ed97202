import { CloudAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { DriverPage } from './driver-page.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'
import { useWords } from '../words/words-provider.tsx'
import { PageHeading } from '../ui/page-heading.tsx'

type FailureProps = { heading: string; children?: ReactNode; actions: ReactNode }

/** A page that could not be loaded: what happened, what to do, a way back. */
export function Failure({ heading, children, actions }: FailureProps) {
  const words = useWords()
  usePageTitle(words.pageTitle(heading))
  return (
    <DriverPage>
      <div className="grid gap-6 pt-6">
        <CloudAlert aria-hidden className="size-10 text-muted" strokeWidth={1.75} />
        <div role="alert" className="grid gap-2">
          <PageHeading>{heading}</PageHeading>
          <div className="grid gap-1 text-pretty text-muted">{children}</div>
        </div>
        <div className="flex flex-wrap items-center gap-3">{actions}</div>
      </div>
    </DriverPage>
  )
}
