import { PERMIT_STATES, type PermitState } from '@lotwise/domain/permit'
import { useEffect, useEffectEvent, useState } from 'react'
import { SelectField } from '../../ui/staff/select-field.tsx'
import { usePermitsWords } from '../../words/use-permits-words.ts'
import type { PermitsSearch } from './shared/permits-search.ts'

const DEBOUNCE_MS = 400

type PermitFiltersProps = { search: PermitsSearch; onSearch(search: PermitsSearch): void }

export function PermitFilters({ search, onSearch }: PermitFiltersProps) {
  const text = usePermitsWords()
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SearchField search={search} onSearch={onSearch} />
      <div className="min-w-0 basis-44">
        <SelectField<PermitState | ''>
          label={text.state}
          isLabelHidden
          value={search.state ?? ''}
          choices={[
            { value: '', label: text.allStates },
            ...PERMIT_STATES.map((value) => ({ value, label: text.states[value] })),
          ]}
          onValue={(state) => onSearch({ search: search.search, state: state || undefined })}
        />
      </div>
    </div>
  )
}

/** Searches after a pause in typing, or at once with Enter. */
function SearchField({ search, onSearch }: PermitFiltersProps) {
  const text = usePermitsWords()
  const asked = search.search ?? ''
  const [typed, setTyped] = useState(asked)
  const [sent, setSent] = useState(asked)
  // Changed from elsewhere: the filters were cleared, or the back button pressed.
  if (asked !== sent) {
    setSent(asked)
    setTyped(asked)
  }
  function ask(wish: string) {
    const wanted = wish.trim()
    if (wanted === asked) return
    setSent(wanted)
    onSearch({ state: search.state, search: wanted || undefined })
  }
  const askAfterPause = useEffectEvent(ask)
  useEffect(() => {
    const timer = setTimeout(() => askAfterPause(typed), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <search className="min-w-0 flex-1 basis-56 sm:max-w-80">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          ask(typed)
        }}
      >
        <input
          type="search"
          aria-label={text.search}
          placeholder={text.search}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={80}
          className="min-h-11 w-full rounded-lg border border-edge bg-surface px-3 text-base placeholder:text-muted sm:min-h-9 sm:text-sm"
        />
      </form>
    </search>
  )
}
