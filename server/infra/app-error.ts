import type { ErrorCode } from '@lotwise/contract/errors'
import { REASONS, reasonSentence, type Reason, type ReasonParams } from '@lotwise/contract/reasons'

type Options = { field?: string; cause?: unknown }
/** Where a reason's sentence takes parameters, leaving them out does not compile. */
type OptionsOf<R extends Reason> = [ReasonParams<R>] extends [never]
  ? [options?: Options]
  : {} extends ReasonParams<R>
    ? [options?: Options & { params?: ReasonParams<R> }]
    : [options: Options & { params: ReasonParams<R> }]

/** A failure the user is meant to hear about. Anything else that is thrown is a bug and answers 500. */
export class AppError<R extends Reason = Reason> extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly reason: R
  /** The input it is about. */
  readonly field: string | undefined
  readonly params: ReasonParams<R> | undefined

  constructor(reason: R, ...[options = {}]: OptionsOf<R>) {
    const params = 'params' in options ? options.params : undefined
    super(reasonSentence(reason, params), 'cause' in options ? { cause: options.cause } : undefined)
    this.code = REASONS[reason].code
    this.reason = reason
    this.field = options.field
    this.params = params
  }
}
