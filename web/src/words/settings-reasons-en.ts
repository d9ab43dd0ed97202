import type { Reasons } from '@lotwise/contract/endpoint'
import type { getSign } from '@lotwise/contract/signs'
import type { getSettings, updateSettings } from '@lotwise/contract/lot-settings'
import type { createConnectAccount } from '@lotwise/contract/payouts'
import type { FirstReason } from './en.ts'
import type { ReasonWords } from './error-text.ts'
import type { StaffReason } from './staff-en.ts'

export type SettingsReason = Exclude<
  | Reasons<typeof getSettings>
  | Reasons<typeof updateSettings>
  | Reasons<typeof createConnectAccount>
  | Reasons<typeof getSign>,
  FirstReason | StaffReason
>

export const settingsReasonsEn: ReasonWords<SettingsReason> = {
  price_not_whole_cents: 'Enter a price in whole cents, like 4.50',
  price_below_card_minimum: 'A card cannot be charged less than $0.50. Please enter $0.50 or more.',
  hourly_rate_invalid: 'Hourly rate must be between $0 and $1,000',
  max_daily_rate_invalid: 'Max daily rate must be between $0 and $1,000',
  max_hours_invalid: 'Max hours must be a whole number between 1 and 24',
  subscription_amount_invalid: 'Monthly subscription amount must be between $1 and $10,000',
  notification_threshold_invalid: 'Notification threshold must be between 1 and 180 minutes',
  spaces_invalid: 'The number of spaces must be between 1 and 10,000',
  spaces_required: 'Enter how many spaces there are',
  stop_min_hours_invalid: 'The hours charged at least must be between 1 and 24',
  position_unreadable: 'Enter the position like 45.50169, -73.56725, or paste a link to a map',
  position_outside_canada: 'This position is not in Canada. Latitude comes first, and longitude is negative.',
  grace_invalid: 'Grace must be a whole number of minutes between 0 and 60',
  plates_per_plan_invalid: 'Between 1 and 5 cars may take turns on a plan',
  gst_hst_number_invalid: 'A GST/HST number has 9 digits, RT and 4 digits, like 123456789 RT 0001',
  qst_number_invalid: 'A QST number has 10 digits, TQ and 4 digits, like 1234567890 TQ 0001',
  province_required: 'Choose the province of the lot to show taxes on receipts',
  qst_outside_quebec: 'A QST number counts only for lots in Quebec',
  tax_since_invalid: 'Enter the day as YYYY-MM-DD',
  operator_name_too_long: ({ max }) => `The name of the business has at most ${max} characters`,
  payment_account_missing: 'This lot has no payment account yet',
  account_status_failed: 'Failed to read the payment account',
  setup_link_failed: 'Failed to create setup link',
  account_kind_refused: 'Stripe does not allow us to open an account for this lot. Please contact support.',
  payment_dashboard_failed: 'Failed to access payment dashboard',
}
