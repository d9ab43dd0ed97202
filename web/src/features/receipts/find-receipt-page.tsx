import { useState } from 'react'
import { Link } from '../../router/link.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { DriverPage } from '../../components/driver-page.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { useReceiptsWords } from '../../words/use-receipts-words.ts'
import { useWords } from '../../words/words-provider.tsx'
import { FindReceiptForm } from './find-receipt-form.tsx'
import { FoundReceipts } from './found-receipts.tsx'
import type { FoundReceipt } from './use-find-receipts.ts'

export function FindReceiptPage() {
  const words = useWords()
  const { find } = useReceiptsWords()
  const [found, setFound] = useState<FoundReceipt[] | null>(null)
  usePageTitle(words.pageTitle(find.title))
  return (
    <DriverPage
      aside={
        <div className="grid gap-2">
          <PageHeading>{find.title}</PageHeading>
          <p className="text-pretty text-muted">{find.intro}</p>
        </div>
      }
    >
      <div className="grid gap-5 lg:gap-6">
        <FindReceiptForm onFound={setFound} />
        {found && <FoundReceipts receipts={found} />}
        <Link to="/" className={buttonClass('bare')}>
          {words.returnHome}
        </Link>
      </div>
    </DriverPage>
  )
}
