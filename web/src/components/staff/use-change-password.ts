import { useState } from 'react'
import { useSubmit } from '../../lib/use-submit.ts'
import { auth } from '../../state/auth.ts'
import { verifyPassword } from '../../state/verify-password.ts'
import { toast } from '../../ui/toast/toast.ts'
import { passwordErrorText } from '../../words/password-error-text.ts'
import { useSettingsWords } from '../../words/use-settings-words.ts'
import { useStaffWords } from '../../words/use-staff-words.ts'

const RELOAD_AFTER_MS = 1500

export type PasswordTyped = { current: string; password: string; confirmation: string }
export type PasswordProblem = { field: keyof PasswordTyped; text: string }

/** Verifies the current password, sets the new one and reloads the page. Resolves with the reason of a refusal, or null. */
export function useChangePassword(email: string) {
  const { password: text } = useSettingsWords()
  const { newPassword, signIn } = useStaffWords()
  const { submit, isPending } = useSubmit(attempt)
  const [isReloading, setReloading] = useState(false)

  async function change(typed: PasswordTyped): Promise<PasswordProblem | null> {
    const problem = isReloading ? null : await submit(typed)
    if (problem !== 'changed') return problem
    toast.success(text.updated)
    setReloading(true)
    setTimeout(() => location.reload(), RELOAD_AFTER_MS)
    return null
  }

  async function attempt({ current, password }: PasswordTyped): Promise<PasswordProblem | 'changed'> {
    const proof = await verifyPassword(email, current)
    if (proof.verdict === 'wrong') return { field: 'current', text: text.currentWrong }
    if (proof.verdict === 'too_many') return { field: 'current', text: signIn.tooMany }
    if (proof.verdict === 'unknown') return { field: 'password', text: newPassword.failed }
    // A successful change ends all other sessions, the one used to verify too; after a failure it must be closed.
    const { error } = await auth.updateUser({ password, current_password: current })
    if (!error) return 'changed'
    await proof.forget()
    return { field: 'password', text: passwordErrorText(error, newPassword) }
  }

  return { change, isBusy: isPending || isReloading }
}
