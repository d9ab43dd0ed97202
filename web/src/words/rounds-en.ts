import type { Reasons } from '@lotwise/contract/endpoint'
import type { getRound } from '@lotwise/contract/rounds'
import type { Widened } from './en.ts'

const reasons: Record<Extract<Reasons<typeof getRound>, 'round_not_found'>, string> = {
  round_not_found: 'This round no longer exists',
}

/** Words of the page with the rounds of a lot's checkers. */
export const roundsEn = {
  heading: 'Rounds',
  about: 'Walks of your checkers through the lot. Kept for 90 days.',
  aboutOwn: 'Your walks through the lot. Kept for 90 days.',
  none: 'No rounds yet. A checker starts one on the page for checks.',
  noneOwn: 'No rounds yet. Start one on the page for checks.',
  failed: 'The rounds could not be loaded.',
  advice: 'Check your connection and try again.',
  open: 'In progress',
  back: 'All rounds',
  cars: (count: number) => (count === 1 ? '1 car' : `${count} cars`),
  minutes: (count: number) => `${count} min`,
  tones: { good: 'Green', wait: 'Amber', bad: 'Red' },
  sheet: 'Sheet of the round',
  noChecks: 'Nothing was checked in this round.',
  print: 'Print',
  csv: 'Download CSV',
  csvFailed: 'The file could not be made. Please try again.',
  columns: { time: 'Time', plate: 'Plate', result: 'Answer', data: 'Data' },
  live: 'Server',
  saved: (minutes: number) => (minutes < 1 ? 'Saved, under a minute old' : `Saved, ${minutes} min old`),
  reasons,
}

export type RoundsWords = Widened<typeof roundsEn>
