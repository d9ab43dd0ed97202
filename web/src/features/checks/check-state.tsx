import type { checkPlate } from '@lotwise/contract/checks'
import { CloudAlert, ScanSearch, WifiOff } from 'lucide-react'
import type { CallError } from '../../lib/api-error.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ToolButton } from '../../ui/staff/tool-button.tsx'
import type { ChecksWords } from '../../words/checks-en.ts'
import { errorText } from '../../words/error-text.ts'
import { useChecksWords } from '../../words/use-checks-words.ts'
import { useStaffReasons } from '../../words/use-staff-reasons.ts'
import { useWords } from '../../words/words-provider.tsx'
import { CheckAnswer } from './check-answer.tsx'
import { NearMisses } from './near-misses.tsx'
import { titleOf } from './result-title.ts'
import { probableOf } from './tone-of-answer.ts'
import type { useCheckPlate } from './use-check-plate.ts'

type Check = ReturnType<typeof useCheckPlate>
type CheckStateProps = {
  check: Check
  /** The next plate is being typed: the answer about the last one must not be taken for its own. */
  isTyping: boolean
  onCheck(plate: string): void
}

/** The state of the last check, below the field. */
export function CheckState({ check, isTyping, onCheck }: CheckStateProps) {
  const text = useChecksWords()
  const { data: answer, error, stage, isPending, input } = check
  const plate = input?.plate ?? ''
  const probable = answer && probableOf(answer)
  const others = answer?.near_misses.filter((near) => near !== probable) ?? []
  return (
    <div className="grid gap-4">
      {/* Announced once: the card below updates every minute. */}
      <output className="sr-only">{announcement(check, text)}</output>
      {!input && !isTyping && (
        <StateLine icon={<ScanSearch aria-hidden className="size-6 shrink-0" />}>{text.idle}</StateLine>
      )}
      {isPending && <Waiting plate={plate} isOffline={stage === 'waiting'} />}
      {error && <Failed error={error} onRetry={() => onCheck(plate)} />}
      {answer && !isTyping && (
        <CheckAnswer
          key={answer.receivedAt}
          answer={answer}
          onAgain={() => onCheck(answer.license_plate)}
          onCheck={onCheck}
        />
      )}
      {others.length > 0 && !isTyping && <NearMisses nearMisses={others} onCheck={onCheck} />}
    </div>
  )
}

function announcement({ data, error, stage, input }: Check, text: ChecksWords): string {
  if (data) return `${data.license_plate}: ${titleOf(data, text, new Date(data.checked_at))}`
  if (error) return text.failed
  if (stage === 'waiting') return text.waiting
  return stage === 'sending' ? text.checking(input?.plate ?? '') : ''
}

function Waiting({ plate, isOffline }: { plate: string; isOffline: boolean }) {
  const text = useChecksWords()
  if (isOffline) {
    return (
      <div className="flex gap-3 rounded-box bg-warning p-4 text-on-warning">
        <WifiOff aria-hidden className="size-6 shrink-0" />
        <p>
          <strong className="block font-semibold">{text.waiting}</strong>
          {text.waitingAdvice(plate)}
        </p>
      </div>
    )
  }
  return <Skeleton className="h-52" />
}

function Failed({ error, onRetry }: { error: CallError<typeof checkPlate>; onRetry(): void }) {
  const words = useWords()
  const text = useChecksWords()
  const reasons = useStaffReasons({})
  const isSaid = error.code !== 'unavailable'
  return (
    <div className="grid gap-3 rounded-box border border-danger p-4">
      <div className="flex gap-3">
        <CloudAlert aria-hidden className="size-6 shrink-0 text-danger" />
        <p>
          <strong className="block font-semibold">{text.failed}</strong>
          {isSaid ? errorText(error, reasons, text.failedAdvice) : text.failedAdvice}
        </p>
      </div>
      <ToolButton className="justify-self-start" onClick={onRetry}>
        {words.retry}
      </ToolButton>
    </div>
  )
}

function StateLine({ icon, children }: { icon: React.ReactNode; children: string }) {
  return (
    <p className="flex gap-3 rounded-box border border-dashed border-edge p-4 text-pretty text-muted">
      {icon}
      {children}
    </p>
  )
}
