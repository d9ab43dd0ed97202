import type { ReactNode } from 'react'
import { DriverPage } from '../../components/driver-page.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { usePayingWords } from '../../words/use-paying-words.ts'
import { PageHeading } from '../../ui/page-heading.tsx'

export function PaymentFrame({ facts, children }: { facts: ReactNode; children: ReactNode }) {
  const words = usePayingWords()
  usePageTitle(words.pageTitle(words.payment.title))
  return (
    <DriverPage
      aside={
        <div className="grid gap-6">
          <PageHeading>{words.payment.title}</PageHeading>
          {facts}
        </div>
      }
    >
      {children}
    </DriverPage>
  )
}
