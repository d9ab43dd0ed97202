/** Those of REASONS that are about rounds of checks. */
export const ROUND_REASONS = {
  round_not_found: { code: 'not_found', error: 'Round not found' },
  round_times_invalid: { code: 'invalid_input', error: 'A round ends after it starts' },
} as const
