export const BADGE_TONE = { good: 'good', wait: 'warning', bad: 'bad' } as const
