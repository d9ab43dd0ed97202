import { toneOfCheck, type CheckResult } from '@lotwise/domain/plate-check'
import { Plate } from '../../components/plate.tsx'
import { useNow } from '../../ui/use-now.ts'
import { useChecksWords } from '../../words/use-checks-words.ts'
import { AnswerButton } from './answer-button.tsx'
import { Facts, NoteFacts, OutageFacts, PermitFacts, ProbableFacts } from './answer-facts.tsx'
import { CHECK_ICON, TONE_CLASS } from './shared/check-look.ts'
import { CheckedAt } from './checked-at.tsx'
import { isRenewingBy, titleOf } from './result-title.ts'
import { ProofFacts } from './proof-facts.tsx'
import { SavedAge } from './saved-age.tsx'
import { isUnconfirmed, probableOf, toneOfAnswer } from './tone-of-answer.ts'
import type { Answer } from './use-check-plate.ts'
import { WarningLink } from './warning-link.tsx'

const TICK_MS = 5000

type CheckAnswerProps = { answer: Answer; onAgain(): void; onCheck(plate: string): void }

/** Green, amber or red; icon and text say the same without colour. Read at arm's length, in the dark. */
export function CheckAnswer({ answer, onAgain, onCheck }: CheckAnswerProps) {
  const text = useChecksWords()
  const now = useServerNow(answer)
  const result = resultBy(answer, now)
  const shown = { ...answer, result }
  const probable = probableOf(shown)
  const isByProof = isUnconfirmed(shown)
  const tone = toneOfAnswer(shown)
  const isOutage = !probable && !isByProof && tone !== toneOfCheck(result)
  const Icon = CHECK_ICON[probable || isByProof ? 'probable' : isOutage ? 'outage' : result]
  return (
    <div className={`grid gap-4 rounded-box p-4 shadow-box sm:p-5 ${TONE_CLASS[tone]}`}>
      <div className="grid justify-items-center gap-2 text-center">
        <Icon aria-hidden className="size-16 shrink-0" strokeWidth={2.25} />
        <p className="text-4xl leading-tight font-bold tracking-tight text-balance wrap-anywhere">
          {titleOf(shown, text, now)}
        </p>
        {!probable && <Plate className="max-w-full text-3xl">{answer.license_plate}</Plate>}
      </div>
      {probable && <ProbableFacts near={probable} typed={answer.license_plate} now={now} />}
      {!probable && !isByProof && (
        <Facts answer={answer} result={result} isRenewing={isRenewingBy(shown, now)} now={now} />
      )}
      {isOutage && <OutageFacts result={result} since={answer.outage_since!} now={now} />}
      {answer.proof && <ProofFacts proof={answer.proof} now={now} />}
      {answer.permit && <PermitFacts permit={answer.permit} />}
      {answer.plate_note && <NoteFacts note={answer.plate_note} />}
      {tone === 'wait' && (
        <AnswerButton onClick={() => (probable ? onCheck(probable.license_plate) : onAgain())}>
          {probable ? text.check(probable.license_plate) : text.again}
        </AnswerButton>
      )}
      {tone === 'bad' && !isArriving(answer, now) && <WarningLink answer={answer} result={result} />}
      <div className="grid gap-1">
        <CheckedAt moment={answer.checked_at} />
        {answer.saved && <SavedAge saved={answer.saved} />}
      </div>
    </div>
  )
}

/** The server's time, since the phone's clock may be wrong. */
function useServerNow({ checked_at: checkedAt, receivedAt }: Answer): Date {
  const now = useNow(TICK_MS)
  return new Date(Date.parse(checkedAt) + Math.max(0, now.getTime() - receivedAt))
}

/** A stay may end while its answer is shown. */
function resultBy({ result, session, permit, renewing_until: until }: Answer, now: Date): CheckResult {
  const end = until ?? session?.expires_at ?? permit?.ends_at
  const isOver = end !== undefined && new Date(end) <= now
  return isOver && toneOfCheck(result) === 'good' ? 'just_expired' : result
}

function isArriving({ arrival_until: until }: Answer, now: Date): boolean {
  return Boolean(until) && new Date(until!) > now
}
