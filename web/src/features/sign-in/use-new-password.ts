import type { AuthError } from '@supabase/auth-js'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { auth, signOutHere } from '../../state/auth.ts'
import { toast } from '../../ui/toast/toast.ts'
import type { StaffWords } from '../../words/staff-en.ts'
import { useStaffWords } from '../../words/use-staff-words.ts'

type Options = { isTemporary: boolean; afterMs: number }

/** Sets the password of whoever is signed in, and lets them sign in with it. Answers why it was refused, or null. */
export function useNewPassword({ isTemporary, afterMs }: Options) {
  const { newPassword: text } = useStaffWords()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const isUnderWay = useRef(false)

  async function change(password: string): Promise<string | null> {
    if (isUnderWay.current) return null
    isUnderWay.current = true
    setBusy(true)
    const refused = await update(password)
    if (refused === null) {
      toast.success(text.updated)
      await new Promise((resolve) => setTimeout(resolve, afterMs))
      await signOutHere()
      await navigate({ to: '/admin', replace: true })
    }
    isUnderWay.current = false
    setBusy(false)
    return refused
  }

  async function update(password: string): Promise<string | null> {
    try {
      const { error } = await auth.updateUser({ password, data: { temporary_password: isTemporary } })
      return error && refusalText(error, text)
    } catch {
      return text.unexpected
    }
  }

  return { change, isBusy }
}

function refusalText(error: AuthError, text: StaffWords['newPassword']): string {
  if (error.code === 'weak_password') return text.weak
  return error.code === 'same_password' ? text.same : text.failed
}
