import { useEffect, useState } from 'react'
import { useNavigate } from '../../router/use-navigate.ts'
import { useSignedIn } from '../../state/use-signed-in.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { QuietPage } from '../../components/staff/quiet-page.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useStaffWords } from '../../words/use-staff-words.ts'
import { useWords } from '../../words/words-provider.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { openMailedLink, type OpenedLink } from './open-mailed-link.ts'

const AFTER_MS = 1500

/** Where a mailed link leads, to set a new password. */
export function ResetPasswordPage() {
  const words = useWords()
  const { newPassword: text } = useStaffWords()
  const link = useOpenedLink()
  const person = useSignedIn()
  return (
    <QuietPage heading={text.resetHeading} title={words.pageTitle(text.resetHeading)} about={text.resetAbout}>
      {link ? (
        <>
          {person && <p className="text-sm text-muted">{text.staySignedIn(person.email)}</p>}
          <NewPasswordForm {...link} afterMs={AFTER_MS} />
        </>
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

/** Once a visit: the tokens are taken out of the address, where the next user of this device would find them. */
let opening: Promise<OpenedLink | null> | undefined

function useOpenedLink(): OpenedLink | null {
  const { newPassword: text } = useStaffWords()
  const navigate = useNavigate()
  const [link, setLink] = useState<OpenedLink | null>(null)
  useEffect(() => {
    let isGone = false
    opening ??= openMailedLink()
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
