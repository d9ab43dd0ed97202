import { LOTS_A_PAGE, MAX_LOT_PAGE, MAX_LOT_SEARCH } from '@lotwise/contract/lot-search'
import { clampPage, pageCount } from '@lotwise/domain/paging'
import { CloudAlert, SearchX } from 'lucide-react'
import { useSearch } from '../../router/use-location.ts'
import { useSetSearch } from '../../router/use-navigate.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { errorText } from '../../words/error-text.ts'
import { useWords } from '../../words/words-provider.tsx'
import { LotList } from './lot-list.tsx'
import { LotPages } from './lot-pages.tsx'
import type { ListedLot } from './lot-row.tsx'
import { LotRowsSkeleton } from './lot-rows-skeleton.tsx'
import { LotSearchField } from './lot-search-field.tsx'
import { NearestButton } from './nearest-button.tsx'
import { useFoundLots } from './use-found-lots.ts'
import { useHomeWords } from './use-home-words.ts'
import { useNearest } from './use-nearest.ts'

type LotFinderProps = { firstLots: ListedLot[]; onNewPage(): void }

/** For more lots than one can look through. What is searched for and the page are in the address; where the driver is, is not. */
export function LotFinder({ firstLots, onNewPage }: LotFinderProps) {
  const words = useWords()
  const home = useHomeWords()
  const address = useSearch('/')
  const search = (address.search ?? '').slice(0, MAX_LOT_SEARCH)
  const page = clampPage(address.page ?? 1, MAX_LOT_PAGE)
  const setSearch = useSetSearch('/')
  const nearest = useNearest()
  const found = useFoundLots({ search, page, near: nearest.near })
  const isFirst = search === '' && page === 1
  const lots = found.data?.lots ?? (isFirst ? firstLots : null)

  function searchFor(text: string) {
    setSearch({ search: text || undefined }, { replace: true })
  }

  function turnTo(wanted: number) {
    setSearch((current) => ({ ...current, page: wanted }))
    onNewPage()
  }

  function showFirstPage() {
    setSearch((current) => ({ ...current, page: undefined }), { replace: true })
  }

  return (
    <div className="grid gap-6">
      <div className="grid gap-4">
        <LotSearchField current={search} onSearch={searchFor} />
        <NearestButton nearest={nearest} onChange={showFirstPage} />
        <output className="text-muted tabular-nums">
          {found.isPlaceholderData
            ? home.finder.searching
            : found.data
              ? home.finder.count(found.data.total, search !== '')
              : '\u00a0'}
        </output>
      </div>
      {lots?.length === 0 ? (
        <Notice icon={SearchX}>{home.finder.none}</Notice>
      ) : lots ? (
        <LotList lots={lots} isOutdated={found.isPlaceholderData} />
      ) : found.error ? (
        <Notice
          icon={CloudAlert}
          action={
            <Button isBusy={found.isFetching} onClick={() => void found.refetch()}>
              {found.isFetching ? words.retrying : words.retry}
            </Button>
          }
        >
          <p role="alert">{errorText(found.error, words.reasons, home.failed)}</p>
        </Notice>
      ) : (
        <LotRowsSkeleton />
      )}
      {found.data && (
        <LotPages
          page={found.data.page}
          pages={pageCount(found.data.total, LOTS_A_PAGE)}
          isBusy={found.isPlaceholderData}
          onPage={turnTo}
        />
      )}
    </div>
  )
}
