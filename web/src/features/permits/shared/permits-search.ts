import { PERMIT_STATES, type PermitState } from '@lotwise/domain/permit'
import { pageIn } from '../../../lib/page-in.ts'

/** The page's filters, kept in the address. */
export type PermitsSearch = { search?: string | undefined; state?: PermitState | undefined; page?: number | undefined }

export function permitsSearch({ search, state, page }: Record<string, unknown>): PermitsSearch {
  const known = PERMIT_STATES.find((other) => other === state)
  const wanted = pageIn(page)
  return {
    // The router reads a number where only digits were searched for.
    ...(['string', 'number'].includes(typeof search) && search !== '' ? { search: String(search).slice(0, 80) } : {}),
    ...(known ? { state: known } : {}),
    ...(wanted ? { page: wanted } : {}),
  }
}
