/** GoTrue's error codes known to @supabase/auth-js, and one of ours, with their HTTP status. */
export const AUTH_ERROR_STATUS = {
  validation_failed: 400,
  invalid_credentials: 400,
  temporary_password_expired: 400,
  refresh_token_not_found: 400,
  refresh_token_already_used: 400,
  bad_code_verifier: 400,
  reauthentication_needed: 400,
  no_authorization: 401,
  bad_jwt: 403,
  session_not_found: 403,
  otp_expired: 403,
  flow_state_expired: 403,
  flow_state_not_found: 404,
  weak_password: 422,
  same_password: 422,
  over_request_rate_limit: 429,
} as const

export type AuthErrorCode = keyof typeof AUTH_ERROR_STATUS

/** An AppError with a code of the auth library. */
export class AuthError extends Error {
  override readonly name = 'AuthError'
  readonly code: AuthErrorCode
  /** Only for weak passwords. */
  readonly reasons: string[]

  constructor(code: AuthErrorCode, message: string, reasons: string[] = []) {
    super(message)
    this.code = code
    this.reasons = reasons
  }
}
