import { ToolButton } from '../../ui/staff/tool-button.tsx'
import { useRoundsWords } from '../../words/use-rounds-words.ts'
import { useWords } from '../../words/words-provider.tsx'

export function LoadFailed({ reason, isFetching, onRetry }: { reason?: string; isFetching: boolean; onRetry(): void }) {
  const words = useWords()
  const text = useRoundsWords()
  return (
    <div role="alert" className="grid justify-items-start gap-3">
      <p>{reason ?? text.failed}</p>
      <ToolButton isBusy={isFetching} onClick={onRetry}>
        {isFetching ? words.retrying : words.retry}
      </ToolButton>
    </div>
  )
}
