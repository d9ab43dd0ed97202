import type { ErrorCode } from '@lotwise/contract/errors'

/** A failure the user is meant to hear about. Anything else that is thrown is a bug and answers 500. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode

  constructor(code: ErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
