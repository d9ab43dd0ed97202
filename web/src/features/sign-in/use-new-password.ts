import { useNavigate } from '@tanstack/react-router'
import { useSubmit } from '../../lib/use-submit.ts'
import { auth, signOutHere } from '../../state/auth.ts'
import { toast } from '../../ui/toast/toast.ts'
import { passwordErrorText } from '../../words/password-error-text.ts'
import { useStaffWords } from '../../words/use-staff-words.ts'

type Options = { isTemporary: boolean; afterMs: number }

/** Sets the password of the signed-in user and signs them out. Resolves with the reason of a refusal, or null. */
export function useNewPassword({ isTemporary, afterMs }: Options) {
  const { newPassword: text } = useStaffWords()
  const navigate = useNavigate()
  const { submit, isPending } = useSubmit(change)

  async function change(password: string): Promise<string | null> {
    const refused = await update(password)
    if (refused !== null) return refused
    toast.success(text.updated)
    await new Promise((resolve) => setTimeout(resolve, afterMs))
    await signOutHere()
    await navigate({ to: '/admin', replace: true })
    return null
  }

  async function update(password: string): Promise<string | null> {
    try {
      const { error } = await auth.updateUser({ password, data: { temporary_password: isTemporary } })
      return error && passwordErrorText(error, text)
    } catch {
      return text.unexpected
    }
  }

  return { change: submit, isBusy: isPending }
}
