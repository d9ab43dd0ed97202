import { Link } from '../../router/link.tsx'
import { AccountFrame } from '../../components/staff/account-frame.tsx'
import { LoadFailure } from '../../components/staff/load-failure.tsx'
import { PasswordForm } from '../../components/staff/password-form.tsx'
import { useSignedIn } from '../../state/use-signed-in.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SettingsSection } from '../../ui/staff/settings-section.tsx'
import { ToolButton, toolClass } from '../../ui/staff/tool-button.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useSettingsWords } from '../../words/use-settings-words.ts'
import { useStaffWords } from '../../words/use-staff-words.ts'
import { SignInCard } from './sign-in-card.tsx'
import { useEndOtherSignIns, useSignIns } from './use-sign-ins.ts'

/** Where the user is signed in, and the password: for everyone, whatever the role. */
export function AccountPage() {
  const { account: text, lotSelection } = useStaffWords()
  const { password } = useSettingsWords()
  const person = useSignedIn()
  return (
    <AccountFrame heading={lotSelection.account} about={person ? lotSelection.about(person.email) : undefined}>
      <div className="grid max-w-5xl gap-10 pt-4">
        <SettingsSection title={text.heading} about={text.about}>
          {person ? <SignInList userId={person.userId} /> : <Skeleton className="h-48" />}
        </SettingsSection>
        <SettingsSection title={password.heading} about={password.about}>
          <PasswordForm />
        </SettingsSection>
        <Link to="/admin/lot-selection" className={toolClass('quiet', 'justify-self-start')}>
          {text.back}
        </Link>
      </div>
    </AccountFrame>
  )
}

function SignInList({ userId }: { userId: string }) {
  const { account: text } = useStaffWords()
  const { data, error, refetch, isFetching } = useSignIns(userId)
  if (error) {
    const again = { isRetrying: isFetching, onRetry: () => void refetch() }
    return <LoadFailure title={text.loadFailed} advice={text.loadAdvice} {...again} />
  }
  if (!data) return <Skeleton className="h-48" />
  return (
    <>
      <ul className="grid divide-y divide-line">
        {data.map((signIn) => (
          <SignInCard key={signIn.id} signIn={signIn} userId={userId} />
        ))}
      </ul>
      {data.length > 1 && <EndOthers userId={userId} />}
    </>
  )
}

function EndOthers({ userId }: { userId: string }) {
  const { account: text } = useStaffWords()
  const { submit, isPending } = useEndOtherSignIns(userId)

  async function endOthers() {
    try {
      if (await submit()) toast.success(text.othersEnded)
    } catch {
      toast.error(text.failed)
    }
  }

  return (
    <ToolButton className="justify-self-start" isBusy={isPending} onClick={() => void endOthers()}>
      {isPending ? text.ending : text.endOthers}
    </ToolButton>
  )
}
