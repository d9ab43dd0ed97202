import { Navigate } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { ApiError } from '../lib/api-error.ts'
import { paths } from '../paths.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { Failure } from './failure.tsx'
import { toast } from '../ui/toast/toast.ts'
import { errorText } from '../words/error-text.ts'
import { useWords } from '../words/words-provider.tsx'
import { useLot, type DriversLot } from '../state/use-lot.ts'

type LotGateProps = { slug: string; pending: ReactNode; children(lot: DriversLot): ReactNode }

const UNKNOWN_LOT = ['not_found', 'invalid_input']
const WITHOUT_SETTINGS = 'Lot settings not found'

/** Renders its children once the lot is loaded. An unknown lot redirects to the home page. */
export function LotGate({ slug, pending, children }: LotGateProps) {
  const { data, error, isFetching, refetch } = useLot(slug)
  if (data) return children(data)
  if (!error) return pending
  if (error instanceof ApiError && UNKNOWN_LOT.includes(error.code) && error.message !== WITHOUT_SETTINGS) {
    return <LotNotFound slug={slug} />
  }
  return <LotFailure error={error} isRetrying={isFetching} onRetry={refetch} />
}

function LotNotFound({ slug }: { slug: string }) {
  const words = useWords()
  const text = words.lot.notFound(slug)
  useEffect(() => toast.error(text), [text])
  return <Navigate to="/" replace />
}

function LotFailure({ error, isRetrying, onRetry }: { error: Error; isRetrying: boolean; onRetry(): unknown }) {
  const words = useWords()
  return (
    <Failure
      heading={words.lot.unableToLoad}
      actions={
        <>
          <Button isBusy={isRetrying} onClick={() => void onRetry()}>
            {isRetrying ? words.retrying : words.retry}
          </Button>
          <a href={paths.home} className={buttonClass('bare')}>
            {words.returnHome}
          </a>
        </>
      }
    >
      <p>{words.lot.notAvailable}</p>
      <p>{errorText(error, words, words.lot.loadFailed)}</p>
    </Failure>
  )
}
