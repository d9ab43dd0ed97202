import { LOTS_A_PAGE } from '@lotwise/contract/lot-search'
import { CircleParkingOff, CloudAlert, ReceiptText } from 'lucide-react'
import { useRef } from 'react'
import { Link } from '../../router/link.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { errorText } from '../../words/error-text.ts'
import { useWords } from '../../words/words-provider.tsx'
import { HomeFrame } from './home-frame.tsx'
import { LotFinder } from './lot-finder.tsx'
import { LotList } from './lot-list.tsx'
import { LotRowsSkeleton } from './lot-rows-skeleton.tsx'
import { MyParking } from './my-parking.tsx'
import { useHomeWords } from './use-home-words.ts'
import { useLots } from './use-lots.ts'

export function HomePage() {
  const words = useWords()
  const home = useHomeWords()
  const lots = useLots()
  const prompt = useRef<HTMLHeadingElement>(null)
  usePageTitle(words.pageTitle(home.prompt))

  // refetch() does not reject: a failure is in lots.error.
  async function retry() {
    const { isSuccess } = await lots.refetch()
    if (isSuccess) prompt.current?.focus()
  }

  return (
    <HomeFrame promptRef={prompt}>
      <div className="grid gap-8">
        <MyParking />
        {lots.data?.length ? (
          <div className="grid gap-6">
            {lots.data.length < LOTS_A_PAGE ? (
              <LotList lots={lots.data} />
            ) : (
              <LotFinder firstLots={lots.data} onNewPage={() => prompt.current?.focus()} />
            )}
            <Link to="/receipts" className={buttonClass('bare', 'justify-self-center')}>
              <ReceiptText aria-hidden className="size-5" />
              {home.receipt}
            </Link>
          </div>
        ) : lots.data ? (
          <Notice icon={CircleParkingOff}>
            <output>{home.empty}</output>
          </Notice>
        ) : lots.error ? (
          <Notice
            icon={CloudAlert}
            action={
              <Button isBusy={lots.isFetching} onClick={() => void retry()}>
                {lots.isFetching ? words.retrying : words.retry}
              </Button>
            }
          >
            <p role="alert">{errorText(lots.error, words.reasons, home.failed)}</p>
          </Notice>
        ) : (
          <LotRowsSkeleton />
        )}
      </div>
    </HomeFrame>
  )
}
