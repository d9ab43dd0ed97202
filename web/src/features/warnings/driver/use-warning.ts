import type { Reply } from '@lotwise/contract/endpoint'
import { getWarning, objectToWarning } from '@lotwise/contract/warnings'
import { useQuery } from '@tanstack/react-query'
import type { CallError } from '../../../lib/api-error.ts'
import { call } from '../../../lib/call.ts'
import { replaceQueryData } from '../../../lib/replace-query-data.ts'
import { useSubmit } from '../../../lib/use-submit.ts'

export type Warning = Reply<typeof getWarning>

const EVERY_MS = 30_000
const keyOf = (code: string) => ['warning', code]

/** A reply and a withdrawal appear by themselves. */
export function useWarning(code: string) {
  return useQuery<Warning, CallError<typeof getWarning>>({
    queryKey: keyOf(code),
    queryFn: () => call(getWarning, { params: { code } }),
    refetchInterval: EVERY_MS,
  })
}

export function useObject(code: string) {
  return useSubmit(
    async (body: { text: string; email?: string; photos: string[] }) => {
      const warning = await call(objectToWarning, { params: { code }, body })
      replaceQueryData(keyOf(code), warning)
      return warning
    },
    { isIdempotent: true },
  )
}
