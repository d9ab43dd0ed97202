/** Reasons for which a change of a stay by staff is refused. */
export const STAFF_STAY_REASONS = {
  change_reason_required: { code: 'invalid_input', error: 'Enter the reason for the change' },
  minutes_invalid: { code: 'invalid_input', error: 'Enter between 1 and 720 minutes' },
  goodwill_needs_paid_stay: {
    code: 'conflict',
    error: 'Minutes can be added only to a paid stay that runs or ended within a day',
  },
  stay_end_changed: { code: 'conflict', error: 'The end of this stay has changed meanwhile. Look at it again.' },
} as const
