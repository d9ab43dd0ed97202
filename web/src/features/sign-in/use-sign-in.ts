import { isAuthApiError } from '@supabase/auth-js'
import { afterSignIn } from '@lotwise/domain/sign-in'
import { useState } from 'react'
import { useLocation, useSearch } from '../../router/use-location.ts'
import { useNavigate } from '../../router/use-navigate.ts'
import { queryClient } from '../../lib/query-client.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { auth, signOutHere } from '../../state/auth.ts'
import { placeAfterSignIn } from './place-after-sign-in.ts'
import { lotAccessQuery, type LotAccessRecord } from '../../state/use-lot-access.ts'
import { toast } from '../../ui/toast/toast.ts'
import type { StaffWords } from '../../words/staff-en.ts'
import { useStaffWords } from '../../words/use-staff-words.ts'

/** Signs in, and opens the dashboard or the lot selection. */
export function useSignIn() {
  const { signIn: text } = useStaffWords()
  const navigate = useNavigate()
  const { next } = useSearch('/admin')
  const { wanted } = useLocation().state
  const [isRefused, setRefused] = useState(false)
  const { submit, isPending } = useSubmit(enter)

  async function signIn(email: string, password: string): Promise<void> {
    setRefused(false)
    try {
      await submit({ email, password })
    } catch {
      toast.error(text.error)
    }
  }

  async function enter({ email, password }: { email: string; password: string }): Promise<void> {
    const { data, error } = await auth.signInWithPassword({ email, password })
    if (error) {
      setRefused(isAuthApiError(error) && error.code === 'invalid_credentials')
      return toast.error(refusalText(error, text))
    }
    if (!data.user) return toast.error(text.failed)
    const hasTemporaryPassword = data.user.user_metadata['temporary_password'] === true
    // Whoever comes from an invitation may have no lot yet.
    if (next === 'invitations' && !hasTemporaryPassword) return navigate({ to: '/admin/invitations' })
    const lots = hasTemporaryPassword ? [] : await lotsOf(data.user.id)
    if (!lots) return
    const after = afterSignIn({ hasTemporaryPassword, lots })
    if (after.to === 'force-password-change') {
      toast.success(text.updateTemporary)
      return navigate({ to: '/admin/force-password-change' })
    }
    if (after.to === 'denied') {
      await signOutHere()
      return toast.error(text.denied)
    }
    const place = placeAfterSignIn(wanted, lots)
    if (place) {
      toast.success(after.to === 'dashboard' ? text.welcomeTo(after.lot.lot_display_name) : text.welcome)
      return navigate({ href: place })
    }
    if (after.to === 'lot-selection') {
      toast.success(text.welcome)
      return navigate({ to: '/admin/lot-selection', state: { lots } })
    }
    toast.success(text.welcomeTo(after.lot.lot_display_name))
    return navigate({ to: '/admin/lots/$lotSlug/dashboard', params: { lotSlug: after.lot.lot_slug } })
  }

  async function lotsOf(userId: string): Promise<LotAccessRecord[] | null> {
    try {
      return await queryClient.fetchQuery({ ...lotAccessQuery(userId), staleTime: 0 })
    } catch {
      await signOutHere()
      toast.error(text.noPermissions)
      return null
    }
  }

  return { signIn, isBusy: isPending, isRefused, forgetRefusal: () => setRefused(false) }
}

function refusalText(error: Error, text: StaffWords['signIn']): string {
  if (!isAuthApiError(error)) return text.error
  if (error.status === 429) return text.tooMany
  if (error.code === 'temporary_password_expired') return text.temporaryExpired
  return error.code === 'invalid_credentials' ? text.invalidCredentials : text.failed
}
