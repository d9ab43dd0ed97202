import { CloudAlert } from 'lucide-react'
import { useWords } from '../../words/words-provider.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ToolButton } from '../../ui/staff/tool-button.tsx'

type LoadFailureProps = { title: string; advice: string; isRetrying: boolean; onRetry(): void }

/** A part of a staff page that could not be loaded: what happened, what to do, and the way to try it again. */
export function LoadFailure({ title, advice, isRetrying, onRetry }: LoadFailureProps) {
  const words = useWords()
  return (
    <Notice
      icon={CloudAlert}
      action={
        <ToolButton look="main" isBusy={isRetrying} onClick={onRetry}>
          {isRetrying ? words.retrying : words.retry}
        </ToolButton>
      }
    >
      <div role="alert">
        <p className="font-semibold">{title}</p>
        <p className="mt-1 text-sm text-muted">{advice}</p>
      </div>
    </Notice>
  )
}
