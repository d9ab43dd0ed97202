import { MAX_LOT_SEARCH } from '@lotwise/contract/lot-search'
import { useSearchText } from '../../components/use-search-text.ts'
import { TextField } from '../../ui/text-field.tsx'
import { useHomeWords } from './use-home-words.ts'

type LotSearchFieldProps = { current: string; onSearch(text: string): void }

export function LotSearchField({ current, onSearch }: LotSearchFieldProps) {
  const { finder } = useHomeWords()
  const { typed, setTyped, searchNow } = useSearchText(current, onSearch)
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          searchNow(typed)
        }}
      >
        <TextField
          label={finder.label}
          type="search"
          value={typed}
          onValue={setTyped}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={MAX_LOT_SEARCH}
        />
      </form>
    </search>
  )
}
