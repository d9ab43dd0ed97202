import { WARNING_STATES, type WarningState } from '@lotwise/domain/warning'
import { pageIn } from '../../../lib/page-in.ts'

/** The filter and the warning that is open, kept in the address. */
export type WarningsSearch = {
  state?: WarningState | undefined
  page?: number | undefined
  open?: string | undefined
}

export function warningsSearch({ state, page, open }: Record<string, unknown>): WarningsSearch {
  const known = WARNING_STATES.find((other) => other === state)
  const wanted = pageIn(page)
  return {
    ...(known ? { state: known } : {}),
    ...(wanted ? { page: wanted } : {}),
    ...(typeof open === 'string' && /^[\da-f-]{36}$/i.test(open) ? { open } : {}),
  }
}
