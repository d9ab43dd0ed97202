import type { Endpoint, Reasons } from '@lotwise/contract/endpoint'
import type { ErrorCode } from '@lotwise/contract/errors'
import type { Reason } from '@lotwise/contract/reasons'

/** Failures without an answer of our server. unreachable: no connection to it; unknown: the answer is not ours, or cannot be parsed. */
export type ClientReason = 'unreachable' | 'unknown'

type Refusal<R> = {
  code: ErrorCode
  reason: R
  field?: string | undefined
  params?: Readonly<Record<string, string | number>> | undefined
  /** The server's English sentence. */
  error?: string
}

export class ApiError<R extends Reason | ClientReason = Reason | ClientReason> extends Error {
  readonly code: ErrorCode
  readonly reason: R
  /** The input it is about, under its name in the contract. */
  readonly field: string | undefined
  readonly params: Readonly<Record<string, string | number>>

  constructor({ code, reason, field, params = {}, error = '' }: Refusal<R>, options?: ErrorOptions) {
    super(error, options)
    this.name = 'ApiError'
    this.code = code
    this.reason = reason
    this.field = field
    this.params = params
  }
}

/** How a call of this endpoint can fail. */
export type CallError<E extends Endpoint> = ApiError<Reasons<E> | ClientReason>

/** What a call of this endpoint threw, if it was a refusal. */
export function callError<E extends Endpoint>(error: unknown): CallError<E> | null {
  return error instanceof ApiError ? (error as CallError<E>) : null
}
