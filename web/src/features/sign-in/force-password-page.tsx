import { useState } from 'react'
import { Navigate } from '../../router/navigate.tsx'
import { auth } from '../../state/auth.ts'
import { useSignedIn } from '../../state/use-signed-in.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { QuietPage } from '../../components/staff/quiet-page.tsx'
import { useStaffWords } from '../../words/use-staff-words.ts'
import { useWords } from '../../words/words-provider.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

const AFTER_MS = 1000
const signedIn = async () => 'done' as const

export function ForcePasswordPage() {
  const words = useWords()
  const { newPassword: text } = useStaffWords()
  const person = useSignedIn()
  // The flag is cleared by the change itself, while the success is still shown.
  const [wasTemporary, setWasTemporary] = useState(false)
  if (person?.hasTemporaryPassword && !wasTemporary) setWasTemporary(true)
  if (person === null || (person && !person.hasTemporaryPassword && !wasTemporary))
    return <Navigate to="/admin" replace />
  return (
    <QuietPage heading={text.forcedHeading} title={words.pageTitle(text.forcedHeading)} about={text.forcedAbout}>
      {person ? (
        <NewPasswordForm email={person.email} isTemporary={false} afterMs={AFTER_MS} client={auth} signIn={signedIn} />
      ) : (
        <Skeleton className="h-40" />
      )}
    </QuietPage>
  )
}
