import { Link } from '../../router/link.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Failure } from '../../components/failure.tsx'
import { usePayingWords } from '../../words/use-paying-words.ts'

type PassFailureProps = { lotSlug: string; isRetrying: boolean; onRetry(): void }

export function PassFailure({ lotSlug, isRetrying, onRetry }: PassFailureProps) {
  const words = usePayingWords()
  return (
    <Failure
      heading={words.pass.notFound}
      actions={
        <>
          <Button isBusy={isRetrying} onClick={onRetry}>
            {isRetrying ? words.retrying : words.retry}
          </Button>
          <Link to="/lots/$lotSlug" params={{ lotSlug }} className={buttonClass('bare')}>
            {words.returnHome}
          </Link>
        </>
      }
    />
  )
}
