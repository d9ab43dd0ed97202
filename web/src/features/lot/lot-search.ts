import type { Mode } from './shared/mode.ts'

export type LotSearch = { tab?: Mode; monthly?: string }

const NO = ['false', '0', 'no']

/** `?tab=monthly` or `?tab=once`; `?monthly` is an older way to say the first. */
export function lotSearch({ tab, monthly }: Record<string, unknown>): LotSearch {
  if (tab === 'once' || tab === 'monthly') return { tab }
  return typeof monthly === 'string' && !NO.includes(monthly.toLowerCase()) ? { monthly } : {}
}
