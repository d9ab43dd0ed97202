import { useNavigate } from '../../router/use-navigate.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import type { Auth } from '../../state/second-auth.ts'
import { toast } from '../../ui/toast/toast.ts'
import { passwordErrorText } from '../../words/password-error-text.ts'
import { useStaffWords } from '../../words/use-staff-words.ts'

export type NewPasswordOptions = {
  client: Auth
  isTemporary: boolean
  afterMs: number
  signIn(): Promise<'done' | 'over' | 'unreachable'>
}

/** Sets the password of the client's user and signs them out. Resolves with the reason of a refusal, or null. */
export function useNewPassword({ client, isTemporary, afterMs, signIn }: NewPasswordOptions) {
  const { newPassword: text } = useStaffWords()
  const navigate = useNavigate()
  const { submit, isPending } = useSubmit(change)

  async function change(password: string): Promise<string | null> {
    const signedIn = await signIn()
    if (signedIn === 'unreachable') return text.failed
    const refused = signedIn === 'done' ? await update(password) : null
    if (refused !== null) return refused
    if (signedIn === 'over') toast.error(text.invalidLink)
    else await finish()
    await navigate({ to: '/admin', replace: true })
    return null
  }

  async function finish(): Promise<void> {
    toast.success(text.updated)
    await new Promise((resolve) => setTimeout(resolve, afterMs))
    await client.signOut({ scope: 'local' })
  }

  async function update(password: string): Promise<string | null> {
    try {
      const { error } = await client.updateUser({ password, data: { temporary_password: isTemporary } })
      return error && passwordErrorText(error, text)
    } catch {
      return text.unexpected
    }
  }

  return { change: submit, isBusy: isPending }
}
