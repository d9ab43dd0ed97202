import type { ReactNode } from 'react'
import { DriverPage } from '../../ui/driver-page.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { usePayingWords } from '../../words/use-paying-words.ts'

export function ExtendFrame({ facts, children }: { facts: ReactNode; children: ReactNode }) {
  const words = usePayingWords()
  usePageTitle(words.pageTitle(words.extend.title))
  return (
    <DriverPage
      aside={
        <div className="grid gap-6">
          <h1 tabIndex={-1} className="text-heading font-bold tracking-tight text-balance">
            {words.extend.title}
          </h1>
          {facts}
        </div>
      }
    >
      {children}
    </DriverPage>
  )
}
