import { AuthError } from './auth-error.ts'

export function linkIsOver(): AuthError {
  return new AuthError('otp_expired', 'Email link is invalid or has expired')
}
