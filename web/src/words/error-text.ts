import type { Reason, ReasonParams } from '@lotwise/contract/reasons'
import type { ApiError, ClientReason } from '../lib/api-error.ts'

/** A sentence for each of these reasons; what is unknown has none. */
export type ReasonWords<R extends Reason | ClientReason> = {
  [K in Exclude<R, 'unknown'>]: K extends Reason
    ? [ReasonParams<K>] extends [never]
      ? string
      : (params: ReasonParams<K>) => string
    : string
}

/** Without a sentence of ours, the server's own: a newer server may have reasons this page does not know. */
export function errorText<R extends Reason | ClientReason>(
  error: ApiError<R> | null,
  words: ReasonWords<R>,
  fallback: string,
): string {
  if (!error) return fallback
  const { [error.reason]: said } = words as Record<string, string | ((params: object) => string)>
  return (typeof said === 'function' ? said(error.params) : said) ?? (error.message || fallback)
}
