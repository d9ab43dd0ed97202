import { isPassRunning, passState, type PassState } from '@lotwise/domain/pass-state'
import type { DriversLot } from '../../state/use-lot.ts'
import type { DriversSession } from '../../state/use-session.ts'
import { DriverPage } from '../../components/driver-page.tsx'
import { WrongPlate } from '../../components/wrong-plate.tsx'
import { useNow } from '../../ui/use-now.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { useFormat } from '../../words/use-format.ts'
import { usePayingWords } from '../../words/use-paying-words.ts'
import type { Proof } from './kept-passes.ts'
import { PassActions } from './pass-actions.tsx'
import { PassAge } from './pass-age.tsx'
import { PassCard } from './pass-card.tsx'
import { PassHeading } from './pass-heading.tsx'
import { PassProof } from './pass-proof.tsx'
import { StopSlot } from './stop-slot.tsx'
import { useConfetti } from './use-confetti.ts'

type PassProps = {
  session: DriversSession
  lot: DriversLot
  proof: Proof | 'loading' | null
  /** When it was read, where it could not be read again; else null. */
  readAt: number | null
}

/** Proof of payment: shown to a checker, kept, printed, opened again from the link in the text message. */
export function Pass({ session, lot, proof, readAt }: PassProps) {
  const words = usePayingWords()
  const format = useFormat()
  const state = passState(session, useNow(1000))
  const isMonthly = session.auto_renew || session.payment_method_type === 'subscription'
  const isRunning = isPassRunning(state)
  const heading: Record<PassState, string> = {
    just_paid: words.pass.title,
    paid: words.pass.paid,
    cancelled: words.pass.cancelled(format.date(new Date(session.expires_at), lot.timeZone)),
    expired: words.pass.expired,
    stopped: words.pass.stopped,
  }
  usePageTitle(words.pageTitle(heading[state]))
  useConfetti(session.id, state === 'just_paid')
  return (
    <DriverPage>
      <PassHeading state={state} text={heading[state]} />
      {readAt !== null && <PassAge readAt={readAt} timeZone={lot.timeZone} />}
      <PassCard session={session} lot={lot} isMonthly={isMonthly} name={heading[state]} />
      {proof && <PassProof proof={proof} />}
      {(session.can_stop || session.stopped_at) && <StopSlot session={session} timeZone={lot.timeZone} />}
      {isRunning && session.payment_method_type !== 'monthly' && <WrongPlate session={session} />}
      <PassActions session={session} lot={lot} isRunning={isRunning} />
      <p className="text-center text-pretty text-muted">{words.pass.keep}</p>
    </DriverPage>
  )
}
