import { isAuthApiError } from '@supabase/auth-js'
import { secondAuth } from './second-auth.ts'

export type PasswordVerification = { verdict: 'right' | 'wrong' | 'too_many' | 'unknown'; forget(): Promise<void> }

/**
 * Signs in with a second client, so that this device's session is not replaced. The second session must be closed with
 * forget().
 */
export async function verifyPassword(email: string, password: string): Promise<PasswordVerification> {
  const beside = secondAuth('lotwise.proof')
  const { error } = await beside.signInWithPassword({ email, password })
  const forget = async () => void (await beside.signOut({ scope: 'local' }))
  if (!error) return { verdict: 'right', forget }
  if (!isAuthApiError(error)) return { verdict: 'unknown', forget }
  if (error.status === 429) return { verdict: 'too_many', forget }
  return { verdict: error.code === 'invalid_credentials' ? 'wrong' : 'unknown', forget }
}
