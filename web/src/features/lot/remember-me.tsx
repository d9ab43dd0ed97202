import { useWords } from '../../words/words-provider.tsx'

type RememberMeProps = { isWanted: boolean; onWanted(isWanted: boolean): void; onForget: (() => void) | null }

export function RememberMe({ isWanted, onWanted, onForget }: RememberMeProps) {
  const { lot } = useWords()
  return (
    <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4">
      <label className="flex min-h-12 flex-1 cursor-pointer items-center gap-3 wrap-anywhere">
        <input
          type="checkbox"
          name="remember"
          checked={isWanted}
          onChange={(event) => onWanted(event.target.checked)}
          className="checkbox"
        />
        {lot.remember}
      </label>
      {onForget && (
        <button
          type="button"
          onClick={onForget}
          className="min-h-12 shrink-0 rounded-box text-muted underline underline-offset-4 hover:text-ink"
        >
          {lot.forget}
        </button>
      )}
    </div>
  )
}
