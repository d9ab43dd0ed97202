import { can } from '@lotwise/domain/roles'
import { Search, X } from 'lucide-react'
import { useRef } from 'react'
import { useSearchText } from '../../../components/use-search-text.ts'
import { useAtLot } from '../../../state/use-staff-lot.ts'
import { useDashboardWords } from '../../../words/use-dashboard-words.ts'
import type { ListView } from '../shared/use-list-view.ts'

export function SearchField({ view }: { view: ListView }) {
  const { role } = useAtLot()
  const { sessions: text } = useDashboardWords()
  const isWide = can(role, 'session.details')
  const current = view.search.search
  const { typed, setTyped, searchNow } = useSearchText(current ?? '', (wanted) =>
    view.filter({ search: wanted || undefined }, current !== undefined),
  )
  const field = useRef<HTMLInputElement>(null)

  return (
    <search className="relative min-w-0 flex-1 basis-56 sm:max-w-80 xl:basis-40">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          searchNow(typed)
        }}
      >
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
        />
        <input
          ref={field}
          type="search"
          aria-label={isWide ? text.searchAll : text.search}
          placeholder={isWide ? text.searchHint : text.search}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={40}
          className="min-h-11 w-full rounded-lg border border-edge bg-surface pr-10 pl-9 text-base text-ellipsis placeholder:text-muted sm:min-h-9 sm:text-sm [&::-webkit-search-cancel-button]:hidden"
        />
        {typed && (
          <button
            type="button"
            aria-label={text.clearSearch}
            onClick={() => {
              setTyped('')
              searchNow('')
              field.current!.focus()
            }}
            className="absolute inset-y-0 right-0 grid w-10 place-items-center rounded-lg text-muted -outline-offset-2 hover:text-ink"
          >
            <X aria-hidden className="size-4" />
          </button>
        )}
      </form>
    </search>
  )
}
