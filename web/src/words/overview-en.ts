/** Words of the overview over several lots. */
export const overviewEn = {
  chart: 'Revenue of the last 30 days, all lots',
  all: 'All lots',
  day: 'Day',
  total: 'Total',
  today: 'Today',
  month: 'This month',
  active: 'Active now',
  ofSpaces: (taken: string, total: string) => `${taken} of ${total}`,
  full: 'Full',
  sessions: (count: number, shown: string) => (count === 1 ? '1 session' : `${shown} sessions`),
  change: (percent: string) => `${percent} vs same days last month`,
  attention: (count: number) => (count === 1 ? '1 item needs attention' : `${count} items need attention`),
  paymentsOn: 'Payments on',
  failed: 'The figures could not be loaded. Trying again...',
}

export type OverviewWords = typeof overviewEn
