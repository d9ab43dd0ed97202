import { CircleCheck, CircleX } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useNow } from '../../ui/use-now.ts'
import { errorText } from '../../words/error-text.ts'
import { useFormat } from '../../words/use-format.ts'
import { useProofWords } from '../../words/use-proof-words.ts'
import { useWords } from '../../words/words-provider.tsx'
import { useVerified } from './use-verified.ts'

export function Verdict({ proof }: { proof: string }) {
  const words = useWords()
  const { verify } = useProofWords()
  const { data, error, isFetching, refetch } = useVerified(proof)
  return (
    <>
      <output className="grid">
        {error ? (
          <span role="alert">{errorText(error, words.reasons, verify.failed)}</span>
        ) : data ? (
          <Answer until={data.valid && data.until ? new Date(data.until) : null} />
        ) : (
          <span className="flex items-center gap-2">
            <Spinner />
            {verify.checking}
          </span>
        )}
      </output>
      {error && (
        <Button isBusy={isFetching} onClick={() => void refetch()}>
          {isFetching ? words.retrying : words.retry}
        </Button>
      )}
      <Button look="quiet" onClick={() => (location.hash = '')}>
        {verify.other}
      </Button>
    </>
  )
}

function Answer({ until }: { until: Date | null }) {
  const { verify } = useProofWords()
  const format = useFormat()
  const now = useNow(1000)
  const isValid = until !== null && until > now
  // The lot's time zone would reveal where the car is.
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return (
    <span
      className={`grid justify-items-center gap-2 rounded-2xl px-4 py-5 text-center shadow-float ${isValid ? 'bg-pass text-on-pass' : 'bg-warning text-on-warning'}`}
    >
      {isValid ? <CircleCheck aria-hidden className="size-8" /> : <CircleX aria-hidden className="size-8" />}
      <span className="text-heading font-bold tracking-tight">{isValid ? verify.valid : verify.notValid}</span>
      <span>{isValid ? verify.until(format.moment(until, now, timeZone)) : verify.notValidAdvice}</span>
    </span>
  )
}
