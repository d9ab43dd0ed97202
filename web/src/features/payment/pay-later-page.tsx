import type { payLater } from '@lotwise/contract/incidents'
import { fromDollars } from '@lotwise/domain/money'
import { useQuery } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { useParams } from '../../router/use-location.ts'
import { DriverPage } from '../../components/driver-page.tsx'
import { callError } from '../../lib/api-error.ts'
import { queryClient } from '../../lib/query-client.ts'
import { lotQuery, type DriversLot } from '../../state/use-lot.ts'
import { sessionQuery, useSession, type DriversSession } from '../../state/use-session.ts'
import { Button } from '../../ui/button.tsx'
import { FieldProblem } from '../../ui/field-problem.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { PANEL } from '../../ui/panel.ts'
import { useNow } from '../../ui/use-now.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { errorText } from '../../words/error-text.ts'
import { useFormat } from '../../words/use-format.ts'
import { useWords } from '../../words/words-provider.tsx'
import { PaymentSkeleton } from './payment-skeleton.tsx'
import { usePayLaterWords } from './pay-later-words.ts'
import { SessionFacts } from './session-facts.tsx'
import { usePayLater } from './use-pay-later.ts'

const PATH = '/lots/$lotSlug/payment/$sessionId'
const LOOK_EVERY_MS = 20_000

/** Instead of the card form while payments do not work. Polls the lot, so that the form comes back by itself. */
export function PayLaterPage() {
  const { lotSlug, sessionId } = useParams(PATH)
  const { data: lot } = useQuery({ ...lotQuery(lotSlug), refetchInterval: LOOK_EVERY_MS })
  const { data: session } = useSession(sessionId)
  const words = usePayLaterWords()
  const { pageTitle } = useWords()
  const isMarked = session?.pay_later === true
  usePageTitle(pageTitle(isMarked ? words.doneTitle : words.title))
  if (!lot || !session) return <PaymentSkeleton />
  return (
    <DriverPage
      aside={
        <div className="grid gap-6">
          <PageHeading>{isMarked ? words.doneTitle : words.title}</PageHeading>
          <SessionFacts session={session} lot={lot} />
        </div>
      }
    >
      {isMarked ? <Parked session={session} lot={lot} /> : <Offer session={session} lot={lot} />}
    </DriverPage>
  )
}

type PartProps = { session: DriversSession; lot: DriversLot }

function Offer({ session, lot }: PartProps) {
  const words = usePayLaterWords()
  const [failure, setFailure] = useState('')
  const { submit: mark, isPending } = usePayLater(session.id)

  async function submit() {
    setFailure('')
    try {
      await mark()
    } catch (error) {
      const refusal = callError<typeof payLater>(error)
      setFailure(errorText(refusal, words.reasons, words.failed))
      if (refusal?.code !== 'conflict') return
      await queryClient.invalidateQueries({ queryKey: lotQuery(lot.slug).queryKey })
      await queryClient.invalidateQueries({ queryKey: sessionQuery(session.id).queryKey })
    }
  }

  return (
    <div className={PANEL}>
      <output className="block rounded-box bg-warning px-4 py-3 text-pretty text-on-warning">
        <b>{words.down}</b> {words.offer}
      </output>
      <FieldProblem id="failure" text={failure} />
      <Button isBusy={isPending} onClick={() => void submit()} className="w-full text-lead">
        {isPending ? words.sending : words.button}
      </Button>
      <StatusLink lot={lot} />
    </div>
  )
}

function Parked({ session, lot }: PartProps) {
  const words = usePayLaterWords()
  const format = useFormat()
  const until = format.moment(new Date(session.expires_at), useNow(LOOK_EVERY_MS), lot.timeZone)
  return (
    <div className={PANEL}>
      <output className="grid justify-items-center gap-1 rounded-box bg-warning px-4 py-6 text-center text-pretty text-on-warning">
        <CalendarClock aria-hidden className="size-10" strokeWidth={1.75} />
        <b className="text-heading">{words.until(until)}</b>
        <span>{words.unpaid(format.money(fromDollars(session.amount)))}</span>
      </output>
      <p className="text-pretty">{words.next}</p>
      <p className="text-pretty text-muted">{words.keep}</p>
      <StatusLink lot={lot} />
    </div>
  )
}

/** Rendered by the server: a page of its own. */
function StatusLink({ lot }: { lot: DriversLot }) {
  return (
    <a
      href={`/status?lot=${lot.slug}`}
      className="inline-flex min-h-11 items-center justify-self-start underline underline-offset-4"
    >
      {usePayLaterWords().status}
    </a>
  )
}
