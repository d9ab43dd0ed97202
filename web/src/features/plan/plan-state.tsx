import type { setRenewal } from '@lotwise/contract/plans'
import { fromDollars } from '@lotwise/domain/money'
import { activityOf } from '@lotwise/domain/session'
import { useState } from 'react'
import { Link } from '../../router/link.tsx'
import { PortalButton } from '../../components/portal-button.tsx'
import { callError } from '../../lib/api-error.ts'
import type { DriversSession } from '../../state/use-session.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { FieldProblem } from '../../ui/field-problem.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useNow } from '../../ui/use-now.ts'
import { errorText } from '../../words/error-text.ts'
import { useFormat } from '../../words/use-format.ts'
import { useWords } from '../../words/words-provider.tsx'
import { usePlanWords } from './plan-words.ts'
import { PayNow } from './pay-now.tsx'
import { useSetRenewal, type Plan } from './use-plan.ts'

const EVERY_MS = 60_000

type PlanStateProps = { session: DriversSession; plan: Plan; timeZone: string }

/** What happens next, and the one thing that changes it. */
export function PlanState({ session, plan, timeZone }: PlanStateProps) {
  const words = usePlanWords()
  const { heading, about } = useStateText(plan, timeZone)
  const colours = plan.state === 'payment_failed' ? 'bg-warning text-on-warning' : 'bg-surface'
  return (
    <section
      className={`grid grid-cols-1 gap-4 rounded-box border border-line p-4 wrap-anywhere shadow-box ${colours}`}
    >
      <div aria-live="polite" className="grid gap-2">
        <h2 className="text-lead font-semibold">{heading}</h2>
        {about && <p className="text-pretty">{about}</p>}
      </div>
      {plan.state === 'payment_failed' && (
        <>
          <PayNow sessionId={session.id} />
          <PortalButton session={session} label={words.changeCard} />
        </>
      )}
      {plan.state === 'ended' ? (
        <Link to="/lots/$lotSlug" params={{ lotSlug: plan.lot_slug }} search={{}} className={buttonClass('main')}>
          {words.newPlan}
        </Link>
      ) : (
        <RenewalButton sessionId={session.id} isCancelled={plan.state === 'cancelled'} />
      )}
    </section>
  )
}

function useStateText(plan: Plan, timeZone: string): { heading: string; about: string | null } {
  const words = usePlanWords()
  const format = useFormat()
  const now = useNow(EVERY_MS)
  const paidUntil = format.date(new Date(plan.paid_until), timeZone)
  const validUntil = format.date(new Date(plan.valid_until), timeZone)
  const isCollecting = activityOf(new Date(plan.paid_until), now) === 'Expired'
  const texts: Record<Plan['state'], { heading: string; about: string | null }> = {
    renews: {
      heading: isCollecting ? words.collecting : words.renews(paidUntil),
      about: isCollecting ? null : words.cancelAbout(paidUntil),
    },
    cancelled: { heading: words.cancelled(paidUntil), about: words.cancelledAbout },
    payment_failed: {
      heading: words.failed,
      about: words.failedAbout(format.money(fromDollars(plan.amount)), paidUntil, validUntil),
    },
    ended: { heading: words.ended, about: null },
  }
  return texts[plan.state]
}

function RenewalButton({ sessionId, isCancelled }: { sessionId: string; isCancelled: boolean }) {
  const words = usePlanWords()
  const { reasons, submit: sending } = useWords()
  const request = useSetRenewal(sessionId)
  const [failure, setFailure] = useState('')
  const labels = isCancelled
    ? { idle: words.resume, sending: words.resuming, waiting: sending.waiting }
    : { idle: words.cancel, sending: words.cancelling, waiting: sending.waiting }

  async function change() {
    setFailure('')
    try {
      await request.submit(isCancelled)
    } catch (error) {
      setFailure(errorText(callError<typeof setRenewal>(error), { ...reasons, ...words.reasons }, words.changeFailed))
    }
  }

  return (
    <>
      <FieldProblem id="plan-failure" text={failure} />
      <Button look={isCancelled ? 'main' : 'quiet'} isBusy={request.isPending} onClick={() => void change()}>
        {request.isPending && <Spinner />}
        {labels[request.stage]}
      </Button>
    </>
  )
}
