import { Search, X } from 'lucide-react'
import { useRef } from 'react'

type SearchBoxProps = {
  label: string
  hint?: string
  clearLabel: string
  typed: string
  maxLength: number
  onType(text: string): void
  onSearch(text: string): void
}

export function SearchBox({ label, hint = label, clearLabel, typed, maxLength, onType, onSearch }: SearchBoxProps) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <form
      className="relative"
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(typed)
      }}
    >
      <Search aria-hidden className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted" />
      <input
        ref={field}
        type="search"
        aria-label={label}
        placeholder={hint}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={maxLength}
        className="min-h-11 w-full rounded-lg border border-edge bg-surface pr-10 pl-9 text-base text-ellipsis placeholder:text-muted sm:min-h-9 sm:text-sm [&::-webkit-search-cancel-button]:hidden"
      />
      {typed && (
        <button
          type="button"
          aria-label={clearLabel}
          onClick={() => {
            onType('')
            onSearch('')
            field.current!.focus()
          }}
          className="absolute inset-y-0 right-0 grid w-10 place-items-center rounded-lg text-muted -outline-offset-2 hover:text-ink"
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </form>
  )
}
