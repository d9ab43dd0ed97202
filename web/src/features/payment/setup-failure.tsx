import type { ReactNode } from 'react'
import { Link } from '../../router/link.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Failure } from '../../components/failure.tsx'
import { usePayingWords } from '../../words/use-paying-words.ts'

type SetupFailureProps = {
  lotSlug: string
  heading: string
  reason?: ReactNode
  isRetrying: boolean
  onRetry(): void
}

export function SetupFailure({ lotSlug, heading, reason, isRetrying, onRetry }: SetupFailureProps) {
  const words = usePayingWords()
  return (
    <Failure
      heading={heading}
      actions={
        <>
          <Button isBusy={isRetrying} onClick={onRetry}>
            {isRetrying ? words.retrying : words.retry}
          </Button>
          <Link to="/lots/$lotSlug" params={{ lotSlug }} className={buttonClass('bare')}>
            {words.payment.backToLot}
          </Link>
        </>
      }
    >
      {reason && <p>{reason}</p>}
      <p>{words.payment.notCharged}</p>
    </Failure>
  )
}
