import type { AccountProblem } from '@lotwise/domain/account-health'
import type { AuditKind } from '@lotwise/domain/audit-kind'
import type { Role } from '@lotwise/domain/roles'
import type { Activity } from './activity.ts'
import type { Widened } from './en.ts'

export const SETTING_COLUMNS = [
  'hourly_rate_cents',
  'max_daily_rate_cents',
  'max_hours',
  'subscription_amount_cents',
  'stop_min_hours',
  'spaces',
  'sell_within_spaces',
  'plates_per_plan',
  'grace_arrival_minutes',
  'grace_end_minutes',
  'latitude',
  'longitude',
  'notification_enabled',
  'notification_threshold',
  'operator_name',
  'operator_address',
  'province',
  'gst_hst_number',
  'qst_number',
  'tax_since',
] as const
export type SettingColumn = (typeof SETTING_COLUMNS)[number]

const kinds: Record<AuditKind, string> = {
  refunds: 'Refunds',
  deletions: 'Deleted sessions',
  free_parkers: 'Free parkers',
  permits: 'Permits',
  plate_notes: 'Plate notes and blocks',
  notes: 'Notes',
  settings: 'Prices and settings',
  team: 'Team',
  exports: 'Exports',
  attention: 'Payments that needed attention',
  payments: 'Payments and subscriptions',
  lot: 'Lot',
  access: 'Sign-ins and access',
  privacy: 'Personal data',
  plates: 'Plate changes',
  goodwill: 'Added time',
  threads: 'Messages to drivers',
  warnings: 'Warnings',
}
const accountChanges: Record<AccountProblem | 'none', string> = {
  disconnected: 'noted that the Stripe account is no longer connected',
  charges_off: 'noted that Stripe turned off card payments',
  payouts_off: 'noted that Stripe put payouts on hold',
  past_due: 'noted that details Stripe asked for are overdue',
  due_soon: 'noted that Stripe needs details soon',
  none: 'noted that the Stripe account is in order again',
}
const settings: Record<SettingColumn, string> = {
  hourly_rate_cents: 'Hourly rate',
  max_daily_rate_cents: 'Max daily rate',
  max_hours: 'Max hours',
  subscription_amount_cents: 'Monthly amount',
  stop_min_hours: 'Stopping early, hours charged at least',
  spaces: 'Spaces',
  sell_within_spaces: 'Sales limited to the spaces',
  plates_per_plan: 'Cars on a monthly plan',
  grace_arrival_minutes: 'Time to pay after arriving',
  grace_end_minutes: 'Time to leave after the end',
  latitude: 'Latitude',
  longitude: 'Longitude',
  notification_enabled: 'Reminders',
  notification_threshold: 'Reminder before the end',
  operator_name: 'Business name',
  operator_address: 'Business address',
  province: 'Province or territory',
  gst_hst_number: 'GST/HST number',
  qst_number: 'QST number',
  tax_since: 'Show tax from',
}
const ofPlate = (plate: string | null) => (plate ? ` for ${plate}` : '')
const asRole = (role: Role | null) => (role ? ` as ${role}` : '')

export const activityEn = {
  heading: 'Activity',
  about: (lot: string) => `Who changed what at ${lot}. Nothing here can be edited or removed.`,
  loading: 'Loading activity...',
  failed: 'The activity could not be loaded',
  advice: 'Check your connection and try again.',
  empty: 'Nothing yet',
  emptyAdvice: 'Sign-ins, refunds, deletions, and changes to prices, settings and the team will appear here.',
  noMatch: 'Nothing matches these filters',
  clear: 'Clear filters',
  more: 'Load more',
  loadingMore: 'Loading...',
  moreFailed: 'More activity could not be loaded',
  end: 'That’s everything.',

  kind: 'Kind',
  everything: 'All kinds',
  person: 'Person',
  people: 'All people',
  system: 'Lotwise (automatic)',
  by: 'Lotwise',
  you: 'you',
  kinds,

  today: 'Today',
  yesterday: 'Yesterday',

  settings,
  becomes: 'becomes',
  hours: (count: number) => (count === 1 ? '1 hour' : `${count} hours`),
  minutes: (count: number) => (count === 1 ? '1 minute' : `${count} minutes`),
  on: 'On',
  off: 'Off',
  nothing: 'Empty',
  notes: (notes: string) => `Notes: ${notes}`,
  reason: (reason: string) => `Reason: ${reason}`,

  /** Follows the name of whoever did it. */
  did: (activity: Activity): string => {
    switch (activity.kind) {
      case 'refunded':
        return `refunded ${activity.amount ?? 'the payment'}${ofPlate(activity.plate)}`
      case 'refund_done':
        return `marked the payment${ofPlate(activity.plate)} as refunded`
      case 'refund_undone':
        return `took back the refund${ofPlate(activity.plate)}: the bank returned it`
      case 'stopped':
        return `recorded that the driver stopped early${ofPlate(activity.plate)}${activity.amount ? `: ${activity.amount} goes back` : ''}`
      case 'deleted':
        return `deleted the session${ofPlate(activity.plate)}${activity.amount ? ` (${activity.amount})` : ''}`
      case 'free_parker_added':
        return `added a free parker${activity.plate ? `, ${activity.plate}` : ''}`
      case 'permit_added':
        return `added a permit${ofPlate(activity.plate)}`
      case 'permit_changed':
        return `changed the permit${ofPlate(activity.plate)}`
      case 'permit_renewed':
        return `renewed the permit${ofPlate(activity.plate)}`
      case 'permit_ended':
        return `ended the permit${ofPlate(activity.plate)}`
      case 'plate_noted':
        return `changed the note${ofPlate(activity.plate)}`
      case 'plate_blocked':
        return `blocked ${activity.plate ?? 'a plate'}`
      case 'plate_unblocked':
        return `unblocked ${activity.plate ?? 'a plate'}`
      case 'warning_written':
        return `wrote a warning${ofPlate(activity.plate)}`
      case 'warning_withdrawn':
        return `withdrew the warning${ofPlate(activity.plate)}`
      case 'warning_paid':
        return `closed the warning${ofPlate(activity.plate)}: the driver has paid`
      case 'warning_answered':
        return `answered the driver about the warning${ofPlate(activity.plate)}`
      case 'permits_imported':
        return activity.count === 1 ? 'imported 1 permit' : `imported ${activity.count ?? 'several'} permits`
      case 'permits_exported':
        return 'exported the permits to a file'
      case 'answered':
        return `wrote to the driver${ofPlate(activity.plate)}`
      case 'notes_changed':
        return `changed the notes${ofPlate(activity.plate)}`
      case 'paid':
        return `recorded a payment${ofPlate(activity.plate)}`
      case 'subscribed':
        return `started a monthly subscription${ofPlate(activity.plate)}`
      case 'renewed':
        return `renewed the monthly subscription${ofPlate(activity.plate)}`
      case 'subscription_ended':
        return `noted that the monthly subscription${ofPlate(activity.plate)} will not renew`
      case 'subscription_kept':
        return `noted a change of the monthly subscription${ofPlate(activity.plate)}`
      case 'pay_later':
        return `let a driver pay later${ofPlate(activity.plate)} during an outage`
      case 'settings_changed':
        return 'changed the settings'
      case 'exported':
        return 'exported sessions to a file'
      case 'attention_resolved':
        return 'resolved a payment that needed attention'
      case 'evidence_saved':
        return `saved evidence for a dispute${ofPlate(activity.plate)} with Stripe`
      case 'evidence_submitted':
        return `asked Stripe to submit the evidence for a dispute${ofPlate(activity.plate)}`
      case 'lot_opened':
        return 'opened the lot to drivers'
      case 'outage_declared':
        return 'declared an outage of payments'
      case 'outage_ended':
        return 'ended the outage of payments'
      case 'marked_full':
        return 'marked the lot as full'
      case 'sales_resumed':
        return 'started selling parking again'
      case 'account_changed':
        return accountChanges[activity.problem ?? 'none']
      case 'checklist_dismissed':
        return 'hid the setup checklist'
      case 'member_invited':
        return `invited ${activity.email}${asRole(activity.role)}`
      case 'member_accepted':
        return `accepted the invitation${asRole(activity.role)}`
      case 'member_declined':
        return `declined the invitation${asRole(activity.role)}`
      case 'plate_replaced':
        return `changed the plate of a stay${activity.plate ? `, now ${activity.plate}` : ''}`
      case 'minutes_added':
        return `added ${activity.minutes === null ? 'time' : `${activity.minutes} minutes`}${ofPlate(activity.plate)}`
      case 'plate_corrected':
        return `recorded that the driver corrected the plate${activity.plate ? `, now ${activity.plate}` : ''}`
      case 'car_changed':
        return `recorded that the driver changed to another car${activity.plate ? `, now ${activity.plate}` : ''}`
      case 'plan_plate_added':
        return `recorded that the driver added a car to the monthly plan${ofPlate(activity.plate)}`
      case 'plan_plate_removed':
        return `recorded that the driver removed a car from the monthly plan${ofPlate(activity.plate)}`
      case 'driver_erased':
        return activity.sessions === null
          ? 'erased a driver’s personal data on request'
          : `erased a driver’s personal data on request (${activity.sessions === 1 ? '1 session' : `${activity.sessions} sessions`})`
      case 'member_removed':
        return `removed ${activity.email}${activity.role ? ` (${activity.role})` : ''} from the team`
      case 'role_changed':
        return `changed the role of ${activity.email}${activity.from ? ` from ${activity.from}` : ''}${activity.to ? ` to ${activity.to}` : ''}`
      case 'lot_signed_up':
        return `recorded the signup of the lot${activity.email ? ` by ${activity.email}` : ''}`
      case 'signed_in':
        return `signed in${activity.device ? ` (${activity.device})` : ''}`
      case 'sign_in_failed':
        return `noted a failed sign-in as ${activity.email}${activity.device ? ` (${activity.device})` : ''}`
      case 'access_refused':
        return 'was refused something this role does not include'
      case 'payment_dashboard_opened':
        return 'opened the payment dashboard'
      case 'payment_setup_opened':
        return 'opened the payment setup'
      case 'account_replaced':
        return 'connected a new Stripe account in place of the disconnected one'
      case 'unknown':
        return activity.action
    }
  },
}

export type ActivityWords = Widened<typeof activityEn>
