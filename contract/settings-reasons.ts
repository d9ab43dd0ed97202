/** Those of REASONS that are about a lot's settings: prices, reminders, seller and taxes. */
export const SETTINGS_REASONS = {
  hourly_rate_invalid: { code: 'invalid_input', error: 'Hourly rate must be between $0 and $1,000' },
  price_not_whole_cents: { code: 'invalid_input', error: 'Enter a price in whole cents, like 4.50' },
  price_below_card_minimum: {
    code: 'invalid_input',
    error: 'A card cannot be charged less than $0.50. Please enter $0.50 or more.',
  },
  max_daily_rate_invalid: { code: 'invalid_input', error: 'Max daily rate must be between $0 and $1,000' },
  max_hours_invalid: { code: 'invalid_input', error: 'Max hours must be a whole number between 1 and 24' },
  subscription_amount_invalid: {
    code: 'invalid_input',
    error: 'Monthly subscription amount must be between $1 and $10,000',
  },
  notification_threshold_invalid: {
    code: 'invalid_input',
    error: 'Notification threshold must be between 1 and 180 minutes',
  },
  gst_hst_number_invalid: {
    code: 'invalid_input',
    error: 'A GST/HST number has 9 digits, RT and 4 digits, like 123456789 RT 0001',
  },
  qst_number_invalid: {
    code: 'invalid_input',
    error: 'A QST number has 10 digits, TQ and 4 digits, like 1234567890 TQ 0001',
  },
  province_required: { code: 'invalid_input', error: 'Choose the province of the lot to show taxes on receipts' },
  qst_outside_quebec: { code: 'invalid_input', error: 'A QST number counts only for lots in Quebec' },
  tax_since_invalid: { code: 'invalid_input', error: 'Enter the day as YYYY-MM-DD' },
  operator_name_too_long: {
    code: 'invalid_input',
    error: ({ max }: { max: number }) => `The name of the business has at most ${max} characters`,
  },
  position_unreadable: {
    code: 'invalid_input',
    error: 'Enter the position like 45.50169, -73.56725, or paste a link to a map',
  },
  position_outside_canada: {
    code: 'invalid_input',
    error: 'This position is not in Canada. Latitude comes first, and longitude is negative.',
  },
} as const
