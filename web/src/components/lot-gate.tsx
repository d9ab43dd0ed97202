import type { getLot } from '@lotwise/contract/lots'
import type { CommonReason } from '@lotwise/contract/reasons'
import { useEffect, type ReactNode } from 'react'
import { Navigate } from '../router/navigate.tsx'
import type { CallError, ClientReason } from '../lib/api-error.ts'
import { paths } from '../paths.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { Failure } from './failure.tsx'
import { toast } from '../ui/toast/toast.ts'
import { errorText } from '../words/error-text.ts'
import { useWords } from '../words/words-provider.tsx'
import { useLot, type DriversLot } from '../state/use-lot.ts'

type LotGateProps = { slug: string; pending: ReactNode; children(lot: DriversLot): ReactNode }

/** Renders its children once the lot is loaded. An unknown lot redirects to the home page. */
export function LotGate({ slug, pending, children }: LotGateProps) {
  const { data, error, isFetching, refetch } = useLot(slug)
  if (data) return children(data)
  if (!error) return pending
  switch (error.reason) {
    case 'lot_not_found':
    case 'invalid_input':
      return <LotNotFound slug={slug} />
    default:
      error.reason satisfies 'lot_settings_not_found' | CommonReason | ClientReason
      return <LotFailure error={error} isRetrying={isFetching} onRetry={refetch} />
  }
}

function LotNotFound({ slug }: { slug: string }) {
  const words = useWords()
  const text = words.reasons.lot_not_found({ slug })
  useEffect(() => toast.error(text), [text])
  return <Navigate to="/" replace />
}

type LotFailureProps = { error: CallError<typeof getLot>; isRetrying: boolean; onRetry(): unknown }

function LotFailure({ error, isRetrying, onRetry }: LotFailureProps) {
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
      <p>{errorText(error, words.reasons, words.lot.loadFailed)}</p>
    </Failure>
  )
}
