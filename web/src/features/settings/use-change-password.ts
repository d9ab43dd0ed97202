import type { AuthError } from '@supabase/auth-js'
import { useRef, useState } from 'react'
import { auth } from '../../state/auth.ts'
import { verifyPassword } from '../../state/verify-password.ts'
import { toast } from '../../ui/toast/toast.ts'
import { useSettingsWords } from '../../words/use-settings-words.ts'
import { useStaffWords } from '../../words/use-staff-words.ts'

const RELOAD_AFTER_MS = 1500

export type PasswordTyped = { current: string; password: string; confirmation: string }
export type PasswordProblem = { field: keyof PasswordTyped; text: string }

/** Proves the current password, sets the new one, and begins anew. Answers why it was refused, or null. */
export function useChangePassword(email: string) {
  const { password: text } = useSettingsWords()
  const { newPassword, signIn } = useStaffWords()
  const [isBusy, setBusy] = useState(false)
  const isUnderWay = useRef(false)

  async function change(typed: PasswordTyped): Promise<PasswordProblem | null> {
    if (isUnderWay.current) return null
    isUnderWay.current = true
    setBusy(true)
    const problem = await attempt(typed)
    if (problem === null) {
      toast.success(text.updated)
      setTimeout(() => location.reload(), RELOAD_AFTER_MS)
      return null
    }
    isUnderWay.current = false
    setBusy(false)
    return problem
  }

  async function attempt({ current, password }: PasswordTyped): Promise<PasswordProblem | null> {
    const proof = await verifyPassword(email, current)
    if (proof.verdict === 'wrong') return { field: 'current', text: text.currentWrong }
    if (proof.verdict === 'too_many') return { field: 'current', text: signIn.tooMany }
    if (proof.verdict === 'unknown') return { field: 'password', text: newPassword.failed }
    // A change that succeeds ends every other session, this proof's too; one that fails must not leave it open.
    const { error } = await auth.updateUser({ password, current_password: current })
    if (!error) return null
    await proof.forget()
    return { field: 'password', text: refusalText(error, newPassword) }
  }

  return { change, isBusy }
}

function refusalText(error: AuthError, words: { weak: string; same: string; failed: string }): string {
  if (error.code === 'weak_password') return words.weak
  return error.code === 'same_password' ? words.same : words.failed
}
