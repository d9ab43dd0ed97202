import type { stopStay } from '@lotwise/contract/stops'
import { cents, fromDollars, toDollars, type Cents } from '@lotwise/domain/money'
import { CircleStop } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { callError } from '../../../lib/api-error.ts'
import type { DriversSession } from '../../../state/use-session.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldProblem } from '../../../ui/field-problem.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { errorText } from '../../../words/error-text.ts'
import { useFormat } from '../../../words/use-format.ts'
import { usePayingWords } from '../../../words/use-paying-words.ts'
import { useWords } from '../../../words/words-provider.tsx'
import { cardText } from '../../../components/card-text.ts'
import { useStop, useStopStay, type Stop } from './use-stop.ts'
import { useStopWords } from './stop-words.ts'

export type StopEarlyProps = { session: DriversSession; timeZone: string }

/** What comes back if the driver leaves now; after a stop, where the money is. */
export function StopEarly({ session, timeZone }: StopEarlyProps) {
  const { stop, isLoading } = useStop(session.id)
  const [isAsking, setAsking] = useState(false)
  if (isLoading) return <Skeleton className="h-12" />
  if (!stop || stop.returns.length === 0) return null
  if (stop.stopped_at !== null) return <Stopped stop={stop} at={new Date(stop.stopped_at)} timeZone={timeZone} />
  if (isAsking) return <Confirm sessionId={session.id} stop={stop} onDone={() => setAsking(false)} />
  return <Offer stop={stop} onStop={() => setAsking(true)} />
}

/** '$9.00 back to Visa •••• 4242'. */
function useReturnsText(stop: Stop): string {
  const words = useStopWords()
  const paying = usePayingWords()
  const format = useFormat()
  return words.and(
    stop.returns.map((one) => words.back(format.money(fromDollars(one.amount)), cardText(one, paying) ?? words.card)),
  )
}

function totalOf({ returns }: Stop): Cents {
  return cents(returns.reduce((sum, { amount }) => sum + fromDollars(amount), 0))
}

function Offer({ stop, onStop }: { stop: Stop; onStop(): void }) {
  const words = useStopWords()
  const format = useFormat()
  return (
    <Button look="quiet" onClick={onStop} className="text-pretty print:hidden">
      <CircleStop aria-hidden className="size-4 shrink-0" />
      {words.offer(format.money(totalOf(stop)))}
    </Button>
  )
}

function Confirm({ sessionId, stop, onDone }: { sessionId: string; stop: Stop; onDone(): void }) {
  const words = useStopWords()
  const { reasons, submit: sending } = useWords()
  const returns = useReturnsText(stop)
  const request = useStopStay(sessionId)
  const [failure, setFailure] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  async function confirm() {
    setFailure('')
    try {
      await request.submit(toDollars(totalOf(stop)))
    } catch (error) {
      setFailure(errorText(callError<typeof stopStay>(error), { ...reasons, ...words.reasons }, words.failed))
    }
  }

  return (
    <section
      aria-labelledby="stop-heading"
      className="grid grid-cols-1 gap-4 rounded-box border border-line bg-surface p-4 wrap-anywhere shadow-box print:hidden"
    >
      <h2 ref={heading} tabIndex={-1} id="stop-heading" className="text-lead font-semibold outline-none">
        {words.heading}
      </h2>
      <p className="text-pretty">{words.about(returns)}</p>
      <FieldProblem id="stop-failure" text={failure} />
      <div className="grid grid-cols-1 gap-2">
        <Button isBusy={request.isPending} onClick={() => void confirm()}>
          {request.isPending && <Spinner />}
          {{ idle: words.stop, sending: words.stopping, waiting: sending.waiting }[request.stage]}
        </Button>
        <Button look="bare" onClick={onDone}>
          {words.keep}
        </Button>
      </div>
    </section>
  )
}

function Stopped({ stop, at, timeZone }: { stop: Stop; at: Date; timeZone: string }) {
  const words = useStopWords()
  const paying = usePayingWords()
  const format = useFormat()
  return (
    <section className="grid grid-cols-1 gap-3 wrap-anywhere rounded-box border border-line bg-surface p-4 shadow-box">
      <h2 className="text-lead font-semibold">{words.stopped(format.time(at, timeZone))}</h2>
      <ul className="grid gap-3">
        {stop.returns.map((one) => (
          <li key={`${one.card_type} ${one.card_last4} ${one.state}`}>
            <b>{words.back(format.money(fromDollars(one.amount)), cardText(one, paying) ?? words.card)}</b>
            <span className="block text-pretty text-muted">{words.states[one.state]}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
