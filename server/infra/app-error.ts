import type { ErrorCode } from '@lotwise/contract/errors'
import { REASONS, reasonSentence, type Reason, type ReasonParams } from '@lotwise/contract/reasons'

type Options = { field?: string; cause?: unknown; retryAfterSeconds?: number }
/** Omitting the parameters of a reason whose message needs them does not compile. */
type OptionsOf<R extends Reason> = [ReasonParams<R>] extends [never]
  ? [options?: Options]
  : {} extends ReasonParams<R>
    ? [options?: Options & { params?: ReasonParams<R> }]
    : [options: Options & { params: ReasonParams<R> }]

/** An error to show to the user. Anything else that is thrown is a bug and answers 500. */
export class AppError<R extends Reason = Reason> extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly reason: R
  /** The input field it is about. */
  readonly field: string | undefined
  readonly params: ReasonParams<R> | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(reason: R, ...[options = {}]: OptionsOf<R>) {
    const params = 'params' in options ? options.params : undefined
    super(reasonSentence(reason, params), 'cause' in options ? { cause: options.cause } : undefined)
    this.code = REASONS[reason].code
    this.reason = reason
    this.field = options.field
    this.params = params
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}
