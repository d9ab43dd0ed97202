/** The badge of an answer to a plate check. */
export const CHECK_BADGE_TONE = { good: 'good', wait: 'warning', bad: 'bad' } as const
