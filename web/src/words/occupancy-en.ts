/** Words of the dashboard about the lot's spaces. */
export const occupancyEn = {
  of: (taken: string, total: string) => `${taken} of ${total}`,
  free: (count: number, shown: string) =>
    count === 0 ? 'no spaces free' : count === 1 ? '1 space free' : `${shown} spaces free`,
  full: 'Full',
  heading: 'This lot is marked as full',
  about: 'Drivers can’t buy new parking here. Those already parked can still extend, and monthly plans renew.',
  mark: 'Mark as full',
  resume: 'Sell parking again',
  marked: 'Marked as full. No new parking is sold.',
  resumed: 'Parking is sold again.',
  busy: {
    heading: 'Busy hours',
    about: 'Cars parked on average, by hour of the week. Stays paid once, last 12 weeks',
    cell: (day: string, hour: string, cars: string) => `${day}, ${hour}: ${cars}`,
    busiest: (day: string, hour: string, cars: string) => `Busiest: ${day}, ${hour}, with ${cars} cars on average.`,
    since: (day: string) => `Counted since ${day}.`,
    failed: 'Failed to fetch the busy hours',
    empty: 'No stays yet in the last 12 weeks.',
    emptyAdvice: 'The hours show here from the day after the first stay.',
  },
  failed: 'The lot could not be changed. Please try again.',
}

export type OccupancyWords = typeof occupancyEn
