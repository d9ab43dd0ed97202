import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { auth } from '../../state/auth.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { QuietPage } from '../../components/staff/quiet-page.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useStaffWords } from '../../words/use-staff-words.ts'
import { useWords } from '../../words/words-provider.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { recoveryTokens } from './recovery-tokens.ts'

const AFTER_MS = 1500

/** Where a mailed link leads. Its tokens open a session of their own, which is good for a new password. */
export function ResetPasswordPage() {
  const words = useWords()
  const { newPassword: text } = useStaffWords()
  const link = useOpenedLink()
  return (
    <QuietPage heading={text.resetHeading} title={words.pageTitle(text.resetHeading)} about={text.resetAbout}>
      {link ? (
        <NewPasswordForm email={link.email} isTemporary={link.isTemporary} afterMs={AFTER_MS} />
      ) : (
        <div className="grid gap-4">
          <output className="sr-only">{text.checking}</output>
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
          <Skeleton className="h-12" />
        </div>
      )}
    </QuietPage>
  )
}

type OpenedLink = { email: string; isTemporary: boolean }

/** Once a visit: the tokens are taken out of the address, where the next one at this device would find them. */
let opening: Promise<OpenedLink | null> | undefined

function useOpenedLink(): OpenedLink | null {
  const { newPassword: text } = useStaffWords()
  const navigate = useNavigate()
  const [link, setLink] = useState<OpenedLink | null>(null)
  useEffect(() => {
    let isGone = false
    opening ??= openLink()
    void opening.then((opened) => {
      if (isGone) return
      opening = undefined
      if (opened) return setLink(opened)
      toast.error(text.invalidLink)
      void navigate({ to: '/admin', replace: true })
    })
    return () => {
      isGone = true
    }
  }, [navigate, text])
  return link
}

async function openLink(): Promise<OpenedLink | null> {
  const tokens = recoveryTokens(new URL(location.href))
  if (!tokens) return null
  history.replaceState(history.state, '', location.pathname)
  const { data, error } = await auth.setSession({
    access_token: tokens.accessToken,
    refresh_token: tokens.refreshToken,
  })
  return error || !data.user ? null : { email: data.user.email ?? '', isTemporary: tokens.isTemporary }
}
