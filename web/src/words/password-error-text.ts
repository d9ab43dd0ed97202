import { isAuthWeakPasswordError, type AuthError } from '@supabase/auth-js'
import type { StaffWords } from './staff-en.ts'

/** Why the server refused a new password. */
export function passwordErrorText(error: AuthError, text: StaffWords['newPassword']): string {
  if (isAuthWeakPasswordError(error)) {
    const isLotName = error.reasons.some((reason: string) => reason === 'lot_name')
    return isLotName ? text.weakLotName : text.weak
  }
  return error.code === 'same_password' ? text.same : text.failed
}
