/** Those of REASONS that are about outages and paying later. */
export const INCIDENT_REASONS = {
  payments_work: { code: 'conflict', error: 'Card payments work again. Please pay now.' },
  pay_later_owed: {
    code: 'conflict',
    error: 'Earlier parking of this plate or phone number is still unpaid. Please ask the lot’s staff.',
  },
  incident_open: { code: 'conflict', error: 'An outage of this lot is already declared' },
  incident_not_found: { code: 'not_found', error: 'Outage not found' },
  incident_reason_required: { code: 'invalid_input', error: 'Enter what is not working' },
} as const
