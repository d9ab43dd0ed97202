import type { payOpenMonth } from '@lotwise/contract/plans'
import { useState } from 'react'
import { callError } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { FieldProblem } from '../../ui/field-problem.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { errorText } from '../../words/error-text.ts'
import { usePayingWords } from '../../words/use-paying-words.ts'
import { usePlanWords } from './plan-words.ts'
import { usePayOpenMonth } from './use-plan.ts'

/** Tries the month that could not be collected again, with the card the provider has. */
export function PayNow({ sessionId }: { sessionId: string }) {
  const words = usePlanWords()
  const { reasons, submit: sending } = usePayingWords()
  const request = usePayOpenMonth(sessionId)
  const [failure, setFailure] = useState('')
  const labels = { idle: words.payNow, sending: words.paying, waiting: sending.waiting }

  async function pay() {
    setFailure('')
    try {
      const plan = await request.submit()
      if (plan && plan.state !== 'payment_failed') toast.success(words.paid)
    } catch (error) {
      setFailure(errorText(callError<typeof payOpenMonth>(error), { ...reasons, ...words.reasons }, words.payFailed))
    }
  }

  return (
    <>
      <div role="alert" className="has-[p:empty]:hidden">
        <FieldProblem id="pay-failure" text={failure} />
      </div>
      <Button isBusy={request.isPending} onClick={() => void pay()}>
        {request.isPending && <Spinner />}
        {labels[request.stage]}
      </Button>
    </>
  )
}
