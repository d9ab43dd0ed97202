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
  failed: 'The lot could not be changed. Please try again.',
}

export type OccupancyWords = typeof occupancyEn
