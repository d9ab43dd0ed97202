export type Mode = 'once' | 'monthly'
