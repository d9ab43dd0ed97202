/** Why a stay that is over for good cannot go on. */
export const STAY_REASONS = {
  stay_unpaid: {
    code: 'conflict',
    error: 'This parking was never paid, so there is no time to add to. Start a new stay instead.',
  },
  stay_refunded: {
    code: 'conflict',
    error: 'This parking was refunded, so there is no time to add to. Start a new stay instead.',
  },
} as const
