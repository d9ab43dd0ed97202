import { WARNING_STATES, type WarningState } from '@lotwise/domain/warning'

/** The filter and the warning that is open, kept in the address. */
export type WarningsSearch = {
  state?: WarningState | undefined
  page?: number | undefined
  open?: string | undefined
}

export function warningsSearch({ state, page, open }: Record<string, unknown>): WarningsSearch {
  const known = WARNING_STATES.find((other) => other === state)
  const wanted = Number(page)
  return {
    ...(known ? { state: known } : {}),
    ...(Number.isInteger(wanted) && wanted > 1 && wanted < 1e6 ? { page: wanted } : {}),
    ...(typeof open === 'string' && /^[\da-f-]{36}$/i.test(open) ? { open } : {}),
  }
}
