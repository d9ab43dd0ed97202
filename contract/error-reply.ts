import * as v from 'valibot'
import { ERROR_STATUS, type ErrorCode } from './errors.ts'
import { REASONS, type Reason } from './reasons.ts'

export const errorReply = v.object({
  code: v.picklist(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]),
  /** The rule that refused. */
  reason: v.picklist(Object.keys(REASONS) as [Reason, ...Reason[]]),
  /** The input it is about, as a path into what was sent. */
  field: v.optional(v.string()),
  /** What the sentence is about, where it differs from one refusal to the next. */
  params: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
  error: v.string(),
})

export type ErrorReply = v.InferOutput<typeof errorReply>
