import { PLATFORM_FEE_PERCENT } from '@lotwise/domain/platform-fee'
import type { SettingProblem } from '@lotwise/domain/lot-settings'
import type { PayoutButton } from '@lotwise/domain/payout-account'
import type { PriceWarning } from '@lotwise/domain/price-warnings'
import type { Province } from '@lotwise/domain/tax'
import type { Widened } from './en.ts'
import { settingsReasonsEn, type SettingsReason } from './settings-reasons-en.ts'

const blank: Record<Exclude<SettingProblem, SettingsReason>, string> = {
  hourly_rate_required: 'Enter the hourly rate',
  max_daily_rate_required: 'Enter the max daily rate',
  price_unreadable: 'Enter a price like 4.50',
}
const payoutButtons: Record<PayoutButton, string> = {
  'Set Up Payments': 'Set Up Payments',
  'Complete Setup': 'Complete Setup',
  'Edit Payment Setup': 'Edit Payment Setup',
}
const provinces: Record<Province, string> = {
  AB: 'Alberta',
  BC: 'British Columbia',
  MB: 'Manitoba',
  NB: 'New Brunswick',
  NL: 'Newfoundland and Labrador',
  NS: 'Nova Scotia',
  NT: 'Northwest Territories',
  NU: 'Nunavut',
  ON: 'Ontario',
  PE: 'Prince Edward Island',
  QC: 'Quebec',
  SK: 'Saskatchewan',
  YT: 'Yukon',
}
const hours = (count: number) => (count === 1 ? '1 hour' : `${count} hours`)

export const settingsEn = {
  heading: 'Settings',
  about: (lot: string) => `Prices, messages, receipts and payments for ${lot}.`,
  loading: 'Loading settings...',
  unavailable: 'Lot information not available',
  unavailableAdvice: 'The settings could not be loaded just now. Check your connection and try again.',

  reset: 'Reset to Defaults',
  resetDone: 'Settings reset to defaults',
  copy: 'Copy from Production',
  copyDone: 'Production settings copied successfully',
  save: 'Save Settings',
  saving: 'Saving...',
  saved: 'Settings updated successfully',
  failed: 'Failed to update settings',
  discard: 'Discard',
  unsaved: 'Unsaved changes',
  allSaved: 'All changes are saved',
  unsavedCount: (count: number) => (count === 1 ? '1 unsaved change' : `${count} unsaved changes`),
  problemsLeft: 'Some fields need another look',
  leave: {
    heading: 'Leave without saving?',
    about: 'Your changes to these settings have not been saved and will be lost.',
    stay: 'Keep editing',
    go: 'Leave without saving',
  },
  striking: {
    heading: 'Are these prices right?',
    change: (before: string, after: string) => `You are changing ${before} to ${after}`,
    edit: 'Keep editing',
    save: 'Save these prices',
  },
  meanwhile: {
    heading: 'Someone else changed this too:',
    becomes: 'becomes',
    dismiss: 'Got it',
  },
  nothing: 'empty',
  on: 'on',
  off: 'off',

  labels: {
    hourly_rate: 'Hourly rate',
    max_daily_rate: 'Max daily rate',
    max_hours: 'Max hours',
    subscription_amount: 'Monthly amount',
    notification_threshold: 'Minutes before the end',
    notification_enabled: 'Notifications',
    stop_min_hours: 'Stopping early',
    spaces: 'Number of spaces',
    sell_within_spaces: 'Sell no more than these spaces',
    plates_per_plan: 'Cars on a plan',
    position: 'Map position',
    grace_arrival_minutes: 'Time to pay after arriving',
    grace_end_minutes: 'Time to leave after the end',
    operator_name: 'Business name',
    operator_address: 'Business address',
    province: 'Province or territory',
    gst_hst_number: 'GST/HST number',
    qst_number: 'QST number',
    tax_since: 'Show tax from',
  },

  pricing: {
    heading: 'Pricing',
    about: 'What a stay costs. All prices include tax.',
    perHour: '/ hour',
    perDay: '/ day',
    hours: 'hours',
    rule: (maxHours: number) =>
      `Stays of up to 3 hours cost the hourly rate for each hour, but never more than the max daily rate; longer stays cost the max daily rate and last up to ${hours(maxHours)}.`,
  },
  preview: {
    heading: 'What drivers pay',
    changed: 'What drivers will pay once you save',
    stay: 'Stay',
    price: 'Price',
    lasts: 'Good for',
    keep: 'You keep',
    hours,
    allDay: 'All day',
    month: 'Month',
    aMonth: '1 month',
    was: 'was',
    now: 'will be',
    notOffered: 'Not offered',
    keepNote: `“You keep” is an estimate after the ${PLATFORM_FEE_PERCENT}% platform fee and the usual card fee of 2.9% + 30¢. It still includes tax.`,
  },
  warnings: {
    heading: 'Worth a second look',
    text: (warning: PriceWarning, dailyMax: string, maxHours: number): string => {
      switch (warning.kind) {
        case 'too_small_for_cards':
          return 'Cards cannot be charged less than $0.50, so drivers could not pay for the shortest stays.'
        case 'daily_below_hourly':
          return `The max daily rate is below the hourly rate: every stay costs ${dailyMax} and lasts ${hours(maxHours)}.`
        case 'hours_cost_the_day':
          return `${hours(warning.hours)} already cost${warning.hours === 1 ? 's' : ''} the max daily rate of ${dailyMax}, which buys the full ${hours(maxHours)}.`
        case 'hours_last_the_day':
          return `${hours(warning.hours)} ${warning.hours === 1 ? 'is' : 'are'} more than a quarter of the max hours: paid by the hour, yet good for the full ${hours(maxHours)}.`
        case 'month_below_day':
          return 'A month costs less than one day.'
      }
    },
  },

  earlyStop: {
    heading: 'Stopping early',
    about:
      'Drivers who leave early can end their stay on their pass. Hours they have not started are refunded to their card.',
    off: 'Off – no money back',
    atLeast: (count: number) => `On – at least ${hours(count)} charged`,
    hint: 'Applies to stays bought from now on. Time used is charged in whole hours at your prices; less than $0.50 is not refunded. The platform fee is refunded in proportion.',
  },

  monthly: {
    heading: 'Monthly subscription',
    about: 'Drivers who pay monthly are charged once a month until they cancel.',
    perMonth: '/ month',
    hint: 'A new amount applies to new subscriptions. Current subscribers keep theirs.',
    cars: (count: number) => (count === 1 ? 'One car' : `${count} cars, one parked at a time`),
    carsHint:
      'The driver chooses which car is parked, up to four times a day; only that plate is valid. One new car can be added a day.',
  },

  spaces: {
    heading: 'Spaces',
    about: 'How many cars fit. The dashboard then shows how many spaces are taken.',
    hint: 'Leave it empty to show nothing.',
    limitHint:
      'When every space is taken, drivers are told that the lot is full. Monthly plans and free parkers count as taken, and a driver who is paying holds a space for 5 minutes. Extensions are always sold.',
  },

  position: {
    heading: 'Where the lot is',
    about: 'Drivers with many lots to choose from can have the nearest listed first.',
    hint: 'Latitude and longitude like 45.50169, -73.56725, or a link copied from a map. Leave it empty to show no distance.',
    here: 'Use my current position',
    found: (metres: number) => `Found to within ${metres} m. Save the settings to keep it.`,
    failures: {
      denied: 'Your browser does not let this page know where you are. Allow it in the browser’s settings.',
      unavailable: 'Your position could not be found.',
      timeout: 'Finding your position took too long. Try again under the open sky.',
    },
  },

  grace: {
    heading: 'Grace period',
    about: 'How long checkers wait before a car counts as unpaid.',
    minutes: (count: number) => (count === 0 ? 'None' : count === 1 ? '1 minute' : `${count} minutes`),
    hint: 'On arrival it starts when a checker first sees the plate unpaid. After the end the answer stays amber, and drivers can still extend.',
  },

  notifications: {
    heading: 'Notifications',
    about: 'A text message tells drivers that their time is running out, with a link to extend it.',
    enabled: 'Remind drivers before their time is up',
    minutes: 'minutes',
    hint: 'From 1 to 180 minutes, but never in the first half of a stay. For stays shorter than this, 15 minutes.',
  },

  receipts: {
    heading: 'Receipts and tax',
    about: 'Who sells the parking, and the tax that is already in your prices. Shown on every receipt.',
    operatorNameHint: 'If empty, the business that signed up.',
    operatorAddressHint: 'If empty, the address of the lot.',
    noProvince: 'Not chosen',
    provinces,
    gstHstHint: 'Like 123456789 RT 0001. If empty, receipts show no tax.',
    qstHint: 'Like 1234567890 TQ 0001.',
    taxSinceHint: 'The first day whose receipts show tax. If empty, all receipts do.',
  },

  reasons: settingsReasonsEn,
  blank,

  account: {
    heading: 'Payment account',
    about: 'Card payments go to your own account with our payment provider, and from there to your bank.',
    loading: 'Checking with Stripe...',
    unknown: 'We couldn’t reach Stripe just now.',
    state: {
      none: 'Not set up',
      incomplete: 'Setup not finished',
      ready: 'Ready',
    },
    told: {
      none: 'Set up your payment account to start taking payments. It takes about five minutes.',
      incomplete: 'Stripe needs more details from you.',
      chargesOnly: 'Drivers can pay, but the money cannot reach your bank until the setup is finished.',
      ready: 'Drivers can pay, and the money reaches your bank.',
    },
    charges: 'Card payments',
    payouts: 'Payouts to your bank',
    details: 'Your details',
    enabled: 'Enabled',
    notEnabled: 'Not enabled yet',
    off: 'Off',
    submitted: 'Submitted',
    notSubmitted: 'Incomplete',
    due: 'Still needed',
    buttons: payoutButtons,
  },

  sign: {
    heading: 'Sign for the lot',
    about: 'A page to print and put up: it shows your prices and a code that opens the payment page.',
    both: 'English and French',
    en: 'English',
    fr: 'French',
    download: 'Download PDF',
    language: 'Language of the sign',
    busy: 'Preparing the sign...',
    failed: 'The sign could not be prepared. Please try again.',
  },

  password: {
    heading: 'Password',
    about: 'One password for all your lots. Changing it signs you out everywhere else.',
    current: 'Current password',
    password: 'New password',
    confirmation: 'Confirm new password',
    rule: 'At least 6 characters; not a common password, your email address or the name of your lot.',
    submit: 'Change Password',
    busy: 'Changing...',
    currentRequired: 'Enter your current password',
    currentWrong: 'Current password is incorrect',
    updated: 'Password updated successfully',
  },
}

export type SettingsWords = Widened<typeof settingsEn>
