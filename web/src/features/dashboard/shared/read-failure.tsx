import { CloudAlert } from 'lucide-react'
import { ToolButton } from '../../../ui/staff/tool-button.tsx'
import { useDashboardWords } from '../../../words/use-dashboard-words.ts'
import { useWords } from '../../../words/words-provider.tsx'

type ReadFailureProps = { text: string; isRetrying: boolean; onRetry(): void }

/** Shown instead of a part that could not be loaded, with a retry button. */
export function ReadFailure({ text, isRetrying, onRetry }: ReadFailureProps) {
  const words = useWords()
  const { failures } = useDashboardWords()
  return (
    <div className="grid justify-items-center gap-3 px-4 py-8 text-center text-sm">
      <CloudAlert aria-hidden className="size-7 text-muted" strokeWidth={1.75} />
      <div>
        <p className="font-medium">{text}</p>
        <p className="text-muted">{failures.checkConnection}</p>
      </div>
      <ToolButton isBusy={isRetrying} onClick={onRetry}>
        {isRetrying ? words.retrying : words.retry}
      </ToolButton>
    </div>
  )
}
