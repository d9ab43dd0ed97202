import { isSevere } from '@lotwise/domain/account-health'
import { requirementItems } from '@lotwise/domain/account-requirements'
import { payoutButton, showsPaymentDashboard, type PayoutStatus } from '@lotwise/domain/payout-account'
import { CircleCheck, CircleDashed } from 'lucide-react'
import { useAccountAbout } from '../../components/staff/account-alert.tsx'
import { AccountLinkButton } from '../../components/staff/account-link-button.tsx'
import { useAtLot } from '../../state/use-staff-lot.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Badge } from '../../ui/staff/badge.tsx'
import { ToolButton } from '../../ui/staff/tool-button.tsx'
import { useAccountWords } from '../../words/use-account-words.ts'
import { useSettingsWords } from '../../words/use-settings-words.ts'
import { useWords } from '../../words/words-provider.tsx'
import { SettingsSection } from '../../ui/staff/settings-section.tsx'
import { usePaymentAccount } from './use-payment-account.ts'

type State = 'none' | 'incomplete' | 'ready'

const STATE_OF = { 'Set Up Payments': 'none', 'Complete Setup': 'incomplete', 'Edit Payment Setup': 'ready' } as const

export function AccountSection() {
  const { account: text } = useSettingsWords()
  const { dashboard } = useAccountWords()
  const { hasAccount, data: status, isPending, isFetching, refetch } = usePaymentAccount()
  const isWaiting = hasAccount && isPending && isFetching
  // An account whose status could not be read counts as incomplete.
  const button = hasAccount ? (status ? payoutButton(status) : 'Complete Setup') : payoutButton(null)
  const state = STATE_OF[button]
  const isKnown = !hasAccount || status !== undefined
  return (
    <SettingsSection title={text.heading} about={text.about} aside={isKnown && <StateBadge state={state} />}>
      {isWaiting && <AccountSkeleton />}
      {!isWaiting && !isKnown && <Unknown isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!isWaiting && isKnown && <AccountStatus state={state} status={status ?? null} />}
      {!isWaiting && (
        <div className="flex flex-wrap gap-3">
          <AccountLinkButton action="create_onboarding_link" label={text.buttons[button]} isMain={state !== 'ready'} />
          {showsPaymentDashboard(status ?? null) && <AccountLinkButton action="create_login_link" label={dashboard} />}
        </div>
      )}
    </SettingsSection>
  )
}

/** An account that has worked is not "not finished": something of it was switched off, or is about to be. */
function StateBadge({ state }: { state: State }) {
  const { lot } = useAtLot()
  const { account: text } = useSettingsWords()
  const { badges } = useAccountWords()
  const problem = lot.account_alert?.problem
  if (problem) return <Badge tone={isSevere(problem) ? 'bad' : 'warning'}>{badges[problem]}</Badge>
  return <Badge tone={state === 'ready' ? 'good' : 'warning'}>{text.state[state]}</Badge>
}

function AccountStatus({ state, status }: { state: State; status: PayoutStatus | null }) {
  const { lot } = useAtLot()
  const { account: text } = useSettingsWords()
  const { needs } = useAccountWords()
  const about = useAccountAbout()
  const alert = lot.account_alert
  const isPaidOnly = state === 'incomplete' && status?.charges_enabled && !status.payouts_enabled
  const due = requirementItems(status?.requirements.currently_due ?? [])
  const off = alert ? text.off : text.notEnabled
  return (
    <>
      <p className="max-w-prose text-sm text-pretty">
        {alert ? about(alert) : isPaidOnly ? text.told.chargesOnly : text.told[state]}
      </p>
      {status && (
        <ul className="grid gap-2 text-sm">
          <Part name={text.charges} isDone={status.charges_enabled} words={[text.enabled, off]} />
          <Part name={text.payouts} isDone={status.payouts_enabled} words={[text.enabled, off]} />
          <Part name={text.details} isDone={status.details_submitted} words={[text.submitted, text.notSubmitted]} />
        </ul>
      )}
      {due.length > 0 && !alert && (
        <div className="grid gap-1.5 rounded-lg bg-warning p-3 text-sm text-on-warning">
          <p className="font-medium">{text.due}</p>
          <ul className="grid list-disc gap-1 pl-5">
            {due.map((item) => (
              <li key={item} className="first-letter:uppercase">
                {needs[item]}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

function Part({ name, isDone, words: [done, open] }: { name: string; isDone: boolean; words: [string, string] }) {
  const Icon = isDone ? CircleCheck : CircleDashed
  return (
    <li className="flex items-center gap-2.5">
      <Icon aria-hidden className={`size-4 shrink-0 ${isDone ? 'text-accent' : 'text-muted'}`} />
      <span className="flex-1 sm:flex-none sm:basis-48">{name}</span>
      <span className={isDone ? 'text-muted' : 'font-medium'}>{isDone ? done : open}</span>
    </li>
  )
}

function Unknown({ isRetrying, onRetry }: { isRetrying: boolean; onRetry(): void }) {
  const words = useWords()
  const { account: text } = useSettingsWords()
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      {text.unknown}
      <ToolButton look="bare" isBusy={isRetrying} onClick={onRetry}>
        {isRetrying ? words.retrying : words.retry}
      </ToolButton>
    </p>
  )
}

function AccountSkeleton() {
  const { account: text } = useSettingsWords()
  return (
    <div className="grid gap-3">
      <output className="sr-only">{text.loading}</output>
      <Skeleton className="h-5 w-2/3" />
      <Skeleton className="h-16" />
      <Skeleton className="h-9 w-44" />
    </div>
  )
}
