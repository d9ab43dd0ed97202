import { Link } from '@tanstack/react-router'
import { LoadFailure } from '../../components/staff/load-failure.tsx'
import { PasswordForm } from '../../components/staff/password-form.tsx'
import { QuietPage } from '../../components/staff/quiet-page.tsx'
import { useSignedIn } from '../../state/use-signed-in.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ToolButton, toolClass } from '../../ui/staff/tool-button.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useSettingsWords } from '../../words/use-settings-words.ts'
import { useStaffWords } from '../../words/use-staff-words.ts'
import { useWords } from '../../words/words-provider.tsx'
import { SignInCard } from './sign-in-card.tsx'
import { useEndOtherSignIns, useSignIns } from './use-sign-ins.ts'

/** Where the user is signed in, and the password: for everyone, whatever the role. */
export function AccountPage() {
  const words = useWords()
  const { account: text } = useStaffWords()
  const { password } = useSettingsWords()
  const person = useSignedIn()
  return (
    <QuietPage
      heading={text.heading}
      title={words.pageTitle(text.heading)}
      about={person && text.about(person.email)}
      width="wide"
    >
      {person ? <SignInList userId={person.userId} /> : <Skeleton className="h-48" />}
      <section aria-labelledby="password" className="grid gap-4 border-t border-line pt-6">
        <h2 id="password" className="font-semibold">
          {password.heading}
        </h2>
        <PasswordForm />
      </section>
      <Link to="/admin/lot-selection" className={toolClass('quiet', 'justify-self-start')}>
        {text.back}
      </Link>
    </QuietPage>
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
      <ul className="grid gap-3">
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
