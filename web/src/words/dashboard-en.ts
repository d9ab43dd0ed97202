import type { ChecklistStep } from '@lotwise/domain/owner-checklist'
import type { Activity, PaymentMethodType, PaymentStatus, SessionType } from '@lotwise/domain/session'
import { SESSION_COLUMNS, type SessionColumnKey } from '@lotwise/domain/session-fields'
import type { Widened } from './en.ts'
import { dashboardReasonsEn } from './dashboard-reasons-en.ts'
import { occupancyEn } from './occupancy-en.ts'
import { viewsEn } from './views-en.ts'
import { walletsEn } from './wallets-en.ts'

const columns = Object.fromEntries(SESSION_COLUMNS.map(({ key, label }) => [key, label])) as Record<
  SessionColumnKey,
  string
>
const paymentStatuses: Record<PaymentStatus, string> = {
  pending: 'Pending',
  paid: 'Paid',
  refunded: 'Refunded',
  Yolo: 'Free or monthly',
}
const activities: Record<Activity | 'Renewing', string> = { Active: 'Active', Expired: 'Expired', Renewing: 'Renewing' }
const sessionTypes: Record<SessionType, string> = { New: 'New', Extension: 'Extension' }
const methods: Record<PaymentMethodType, string> = { monthly: 'Free', subscription: 'Monthly', card: 'Card' }

const checklistSteps: Record<ChecklistStep, { title: string; action: string }> = {
  payouts: { title: 'Connect the account your money goes to', action: 'Open settings' },
  prices: { title: 'Review your prices', action: 'Open settings' },
  sign: { title: 'Print the sign and put it up', action: 'Download the sign' },
  team: { title: 'Invite the people who help you', action: 'Open the team' },
  taxes: { title: 'Add your tax numbers', action: 'Open settings' },
  first_payment: { title: 'Take the first payment', action: 'See the driver’s page' },
}

export const dashboardEn = {
  reasons: dashboardReasonsEn,
  refresh: 'Refresh',
  refreshing: 'Refreshing...',
  refreshed: 'Dashboard refreshed',
  addFreeParker: 'Add Free Parker',
  checkPlates: 'Check plates',
  checkerAbout: 'Walking the lot? Enter a plate to see if it’s paid.',

  failures: {
    load: 'Failed to load dashboard data',
    filter: 'Failed to fetch parking sessions',
    search: 'Failed to search sessions',
    page: 'Failed to change page',
    pageSize: 'Failed to change page size',
    sort: 'Failed to sort sessions',
    revenue: 'Failed to fetch revenue data',
    stats: 'Failed to fetch statistics',
    checkConnection: 'Check your connection and try again.',
  },

  stats: {
    heading: 'Key figures',
    revenueToday: 'Revenue today',
    revenueMonth: 'Revenue this month',
    active: 'Active now',
    sessions: 'Sessions today',
    sessionsMonth: 'Sessions this month',
    ofMonth: (count: string) => `${count} this month`,
    activeAbout: 'paid or free, not yet expired',
    oneTime: 'One-time',
    monthly: 'Monthly',
    change: (percent: string, days: string) => `${percent} vs ${days}`,
    versus: (days: string) => `vs ${days}`,
    changeAbout: (lastMonth: string) => `Last month: ${lastMonth}`,
  },

  revenue: {
    heading: 'Revenue',
    about: 'Money that came in, net of refunds',
    range: 'Range',
    ranges: { '7': '7 days', '30': '30 days', '365': '365 days' } as Record<'7' | '30' | '365', string>,
    oneTime: 'One-time',
    monthly: 'Monthly',
    total: 'Total',
    day: 'Day',
    month: 'Month',
    empty: 'No money came in during this time.',
    emptyAdvice: 'Payments show here as soon as drivers pay.',
    hint: 'Use the arrow keys to go from bar to bar.',
    chartOf: (range: string) => `Revenue, ${range}`,
  },

  sessions: {
    openOf: (plate: string) => `Details of ${plate}`,
    heading: 'Sessions',
    search: 'Search by plate',
    searchAll: 'Search sessions',
    searchHint: 'Plate, phone, name…',
    clearSearch: 'Clear search',
    filters: 'Filters',
    activity: 'Status',
    paymentStatus: 'Payment',
    sessionType: 'Type',
    location: 'Location',
    from: 'From',
    to: 'To',
    all: 'All',
    allOf: (what: string) => `${what}: all`,
    allLocations: 'All Locations',
    remove: (filter: string) => `Remove filter: ${filter}`,
    clear: 'Clear filters',
    matching: (text: string) => `Search: ${text}`,
    since: (day: string) => `From ${day}`,
    until: (day: string) => `To ${day}`,
    export: 'Export CSV',
    exporting: 'Exporting...',
    exportedPart: (percent: string) => `Exporting... ${percent}%`,
    cancelExport: 'Cancel export',
    exportCancelled: 'Export cancelled',
    exported: (name: string) => `${name} is in your downloads`,
    exportFailed: 'Failed to export sessions',
    loading: 'Loading sessions...',
    count: (count: number, shown: string) => (count === 1 ? '1 session' : `${shown} sessions`),
    countAll: 'Count all',
    rows: (first: string, last: string, total: string) => `${first}–${last} of ${total}`,
    pageSize: 'Rows per page',
    pages: 'Pages',
    page: (page: number) => `Page ${page}`,
    firstPage: 'First page',
    lastPage: 'Last page',
    previous: 'Previous page',
    next: 'Next page',
    sortBy: 'Sort by',
    none: 'No sessions yet',
    noneAdvice: 'They show up here as soon as drivers park.',
    driversPage: 'See the driver’s page',
    noMatch: 'No session matches',
    noMatchAdvice: 'Try a shorter search, or another filter.',
    beyond: 'This page is past the end of the list',
    beyondAction: 'Go to the first page',
    newOnes: (count: number) => (count === 1 ? '1 new session' : `${count} new sessions`),
    isNew: 'New',
    live: 'Live',
    notLive: 'Reconnecting...',
    columns,
    activities,
    paymentStatuses,
    sessionTypes,
    methods,
    refundUnderWay: 'Refund under way',
    partlyRefunded: 'Part refund',
    refundedPart: (amount: string) => `−${amount}`,
    refund: 'Refund',
    refundOf: (plate: string) => `Refund ${plate}`,
    delete: 'Delete',
    deleteOf: (plate: string) => `Delete ${plate}`,
    cardUnknown: 'Card',
  },

  freeParker: {
    heading: 'Add Free Parker',
    about: 'This plate parks free for 10 years, or until you delete it.',
    plate: 'License Plate',
    location: 'Location',
    notes: 'Notes',
    notesHint: 'Only staff see this.',
    optional: 'optional',
    submit: 'Add Free Parker',
    busy: 'Adding...',
    added: 'Free parker added successfully',
    failed: 'Failed to add free parker',
  },

  deletion: {
    heading: (plate: string) => `Delete the session of ${plate}?`,
    // The time may end with "a.m.".
    about: (created: string) =>
      `Created ${created.replace(/\.$/, '')}. It disappears from every list and from the figures.`,
    valid: 'The plate is no longer valid.',
    paid: (amount: string) => `The ${amount} that was paid is not returned. To give it back, refund first.`,
    monthly: 'The monthly subscription ends: no further month is charged.',
    submit: 'Delete session',
    busy: 'Deleting...',
    deleted: 'Session deleted successfully',
    failed: 'Failed to delete session',
  },

  refund: {
    heading: 'Refund payment',
    question: (amount: string, card: string, plate: string) => `Refund ${amount} to ${card} for ${plate}?`,
    noCard: 'the card it was paid with',
    about:
      'The whole amount goes back, the platform fee included. The plate is no longer valid. This cannot be undone.',
    aboutRest:
      'What is left of the payment goes back, its platform fee included. The plate is no longer valid. This cannot be undone.',
    aboutPart: 'This part goes back with its share of the platform fee. The plate stays valid. This cannot be undone.',
    less: (left: string) => `Part of it has been refunded in the meantime: ${left} is left.`,
    howMuch: 'How much',
    whole: 'All that is left',
    unused: (amount: string) => `Unused time: ${amount}`,
    part: 'Another amount',
    amount: 'Amount',
    reason: 'Reason (optional)',
    submit: (amount: string) => `Refund ${amount}`,
    busy: 'Refunding...',
    refunded: 'Payment refunded successfully',
    failed: 'Failed to process refund',
    lost:
      'We have not heard whether the refund went through. It may be under way: Lotwise keeps asking the payment provider by itself. ' +
      'Trying again is safe, the money is never returned twice.',
    tryAgain: 'Try again',
  },

  attention: {
    unknown: 'We couldn’t check if a payment needs your attention.',
    checkAgain: 'Check again',
  },

  views: viewsEn,

  checklist: {
    heading: 'Set up your lot',
    progress: (done: number, all: number) => `${done} of ${all} done`,
    steps: checklistSteps,
    optional: 'optional',
    done: 'Done',
    dismiss: 'Hide this list',
    dismissFailed: 'The list could not be hidden',
    signFailed: 'The sign could not be downloaded',
  },
  occupancy: occupancyEn,
  wallets: walletsEn,
}

export type DashboardWords = Widened<typeof dashboardEn>
