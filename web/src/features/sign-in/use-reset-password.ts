import { resetTempPassword } from '@lotwise/contract/auth'
import { call } from '../../lib/call.ts'
import { useSubmit } from '../../lib/use-submit.ts'

/** Mails a link for a new password. */
export function useResetPassword() {
  return useSubmit((email: string) => call(resetTempPassword, { body: { email, flow_type: 'forgot_password' } }))
}
