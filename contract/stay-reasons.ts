/** Why a stay that is over for good cannot go on. */
export const STAY_REASONS = {
  stay_unpaid: {
    code: 'conflict',
    error: 'This parking was never paid, so there’s no time to extend. Start a new stay instead.',
  },
  stay_refunded: {
    code: 'conflict',
    error: 'This parking was refunded, so there’s no time to extend. Start a new stay instead.',
  },
  stay_stopped: {
    code: 'conflict',
    error: 'This parking was stopped early, so there’s no time to extend. Start a new stay instead.',
  },
  lot_full: { code: 'conflict', error: 'This lot is full right now' },
  spaces_invalid: { code: 'invalid_input', error: 'The number of spaces must be between 1 and 10,000' },
  spaces_required: { code: 'invalid_input', error: 'Enter how many spaces there are' },
  stop_min_hours_invalid: { code: 'invalid_input', error: 'The hours charged at least must be between 1 and 24' },
  plates_per_plan_invalid: { code: 'invalid_input', error: 'Between 1 and 5 cars may take turns on a plan' },
  grace_invalid: { code: 'invalid_input', error: 'Grace must be a whole number of minutes between 0 and 60' },
  stop_not_offered: { code: 'conflict', error: 'Nothing would come back if this parking were stopped now' },
  stop_amount_changed: {
    code: 'conflict',
    error: 'Another hour has begun, so less comes back now. Look at the new amount and confirm again.',
  },
  no_plan: { code: 'not_found', error: 'This is no monthly plan' },
  plan_ended: { code: 'conflict', error: 'This monthly plan has ended. Start a new one to park here monthly.' },
  plan_change_failed: {
    code: 'payment_provider',
    error: 'The payment provider did not answer, so nothing was changed. Please try again.',
  },
  plan_payment_declined: {
    code: 'conflict',
    error: 'The card was declined again. Change the card, then pay.',
  },
  plan_plates_full: { code: 'conflict', error: 'All the cars this lot allows on a plan are named. Remove one first.' },
  car_changed_today: {
    code: 'conflict',
    error: 'You already changed cars today. You can change again tomorrow, or ask the lot’s staff.',
  },
} as const
