import type { ErrorCode } from './errors.ts'
import { INCIDENT_REASONS } from './incident-reasons.ts'
import { PAYOUT_REASONS } from './payout-reasons.ts'
import { PERMIT_REASONS } from './permit-reasons.ts'
import { ROUND_REASONS } from './round-reasons.ts'
import { PHOTO_REASONS } from './photo-reasons.ts'
import { SETTINGS_REASONS } from './settings-reasons.ts'
import { SIGNUP_REASONS } from './signup-reasons.ts'
import { STAFF_STAY_REASONS } from './staff-stay-reasons.ts'
import { STAY_REASONS } from './stay-reasons.ts'
import { REASONS_OF_WARNINGS } from './warning-reasons.ts'

/**
 * Every reason for which a request can be refused: the class it belongs to, and the English sentence sent as `error`.
 * Screens have their own sentences, in their own languages (web/src/words).
 */
export const REASONS = {
  invalid_input: { code: 'invalid_input', error: ({ problem }: { problem: string }) => problem },
  json_required: { code: 'unsupported_media', error: 'Send JSON with the content type application/json' },
  request_too_large: {
    code: 'payload_too_large',
    error: ({ kilobytes }: { kilobytes: number }) => `The request is larger than ${kilobytes} KB`,
  },
  rate_limited: { code: 'too_many_requests', error: 'Too many requests. Please wait a moment and try again.' },
  internal: { code: 'internal', error: 'Something went wrong. Please try again.' },
  unavailable: { code: 'unavailable', error: 'Lotwise is busy for a moment. Please try again.' },
  /** Stands in for a reason that the endpoint forgot to declare. */
  unspecified: { code: 'internal', error: 'Something went wrong. Please try again.' },
  unknown_address: { code: 'not_found', error: 'There is nothing at this address' },
  screens_not_built: { code: 'unavailable', error: 'The screens are not built yet' },

  signed_out: { code: 'signed_out', error: 'Please sign in to continue' },
  temporary_password: { code: 'forbidden', error: 'Please update your temporary password to continue' },
  forbidden: { code: 'forbidden', error: 'Access denied to this parking lot' },
  lot_not_found: {
    code: 'not_found',
    error: ({ slug }: { slug?: string }) => (slug === undefined ? 'Lot not found' : `Lot not found: ${slug}`),
  },
  lot_settings_not_found: { code: 'not_found', error: 'Lot settings not found' },
  lot_cannot_charge: {
    code: 'conflict',
    error: 'Online payment isn’t available here right now. Please ask the lot’s staff how to pay.',
  },

  plate_required: { code: 'invalid_input', error: 'Please enter a license plate' },
  plate_too_long: { code: 'invalid_input', error: 'A plate has at most 12 letters and digits' },
  plate_characters: {
    code: 'invalid_input',
    error: 'A plate has only letters A to Z, digits, spaces and hyphens',
  },
  phone_required: { code: 'invalid_input', error: 'Please enter a phone number' },
  phone_too_long: { code: 'invalid_input', error: 'Please enter a phone number of at most 14 digits' },
  hours_invalid: { code: 'invalid_input', error: 'Please enter a valid number of hours' },
  first_name_required: { code: 'invalid_input', error: 'Please enter your first name' },
  last_name_required: { code: 'invalid_input', error: 'Please enter your last name' },
  email_required: { code: 'invalid_input', error: 'Please enter your email address' },
  email_invalid: { code: 'invalid_input', error: 'Please enter a valid email address' },
  below_minimum: {
    code: 'conflict',
    error: 'This stay costs less than the card minimum ($0.50). Please ask the lot’s staff.',
  },
  idempotency_key_too_long: { code: 'invalid_input', error: 'Idempotency-Key: at most 255 characters' },
  idempotency_key_reused: { code: 'conflict', error: 'This Idempotency-Key was used for another request' },
  session_not_found: { code: 'not_found', error: 'Session not found' },
  monthly_renews: { code: 'conflict', error: 'A monthly session renews by itself' },
  ...STAY_REASONS,
  session_not_paid: { code: 'conflict', error: 'This session is not paid' },

  plate_change_over: { code: 'conflict', error: 'The plate can only be changed while your paid time is running' },
  plate_corrected_often: {
    code: 'conflict',
    error: 'This plate has been corrected three times. Please ask the lot’s staff.',
  },
  plate_too_different: {
    code: 'conflict',
    error: 'You can switch to another car only once, within 10 minutes of paying. Please ask the lot’s staff.',
  },
  ...STAFF_STAY_REASONS,

  already_paid: { code: 'conflict', error: 'This session is already paid' },
  paid_by_subscription: { code: 'conflict', error: 'A monthly session is paid through its subscription' },
  paid_by_card: { code: 'conflict', error: 'This session is paid once, by card' },
  amount_mismatch: { code: 'invalid_input', error: 'The amount does not match this session' },
  subscription_email_required: {
    code: 'invalid_input',
    error: 'Email is required for monthly subscription payments',
  },
  card_declined_often: {
    code: 'too_many_requests',
    error: ({ minutes }: { minutes: number }) =>
      `Cards were declined too many times for this payment. Try again in ${minutesText(minutes)} with another card, or ask the lot’s staff.`,
  },
  network_declined_often: {
    code: 'too_many_requests',
    error: ({ minutes }: { minutes: number }) =>
      `Many cards were declined on this network in the past hour. Try again in ${minutesText(minutes)}, or ask the lot’s staff.`,
  },
  payment_intent_failed: { code: 'payment_provider', error: 'Failed to create payment intent' },
  subscription_failed: { code: 'payment_provider', error: 'Failed to create subscription' },
  return_url_foreign: { code: 'invalid_input', error: 'returnUrl must be a page of this site' },
  customer_not_found: { code: 'not_found', error: 'Customer information not found' },
  portal_failed: { code: 'payment_provider', error: 'Failed to access subscription portal' },

  already_refunded: { code: 'conflict', error: 'This session has already been refunded' },
  not_paid: { code: 'conflict', error: 'Only a paid session can be refunded' },
  no_payment: { code: 'conflict', error: 'No payment information available for this session' },
  payment_mismatch: { code: 'invalid_input', error: 'This payment does not belong to the session' },
  refund_not_positive: { code: 'invalid_input', error: 'Enter an amount above zero' },
  refund_not_whole_cents: { code: 'invalid_input', error: 'Enter an amount in whole cents' },
  refund_more_than_left: { code: 'invalid_input', error: 'This is more than is left to refund' },
  refund_in_progress: {
    code: 'conflict',
    error: 'Another refund of this payment is still being confirmed. Try again in a minute.',
  },
  refund_failed: { code: 'payment_provider', error: 'Failed to process refund' },
  /** The message is the payment provider's. */
  refund_rejected: { code: 'conflict', error: ({ message }: { message: string }) => message },
  payment_account_gone: { code: 'conflict', error: 'The payment account of this lot can no longer be reached' },
  session_just_paid: {
    code: 'conflict',
    error: 'This session has just been paid. Look at it again before you delete it.',
  },
  delete_failed: { code: 'payment_provider', error: 'Failed to delete session' },
  ...PERMIT_REASONS,
  ...INCIDENT_REASONS,
  ...ROUND_REASONS,
  sort_forbidden: { code: 'forbidden', error: 'You cannot sort by this column' },
  filter_forbidden: { code: 'forbidden', error: 'You cannot filter by this column' },
  dispute_not_found: { code: 'not_found', error: 'Dispute not found' },
  dispute_not_open: { code: 'conflict', error: 'The bank no longer accepts evidence for this dispute' },
  evidence_failed: { code: 'payment_provider', error: 'The evidence could not be sent to the payment provider' },
  attention_item_not_found: { code: 'not_found', error: 'There is nothing open under this number' },

  day_invalid: { code: 'invalid_input', error: 'Enter the date you paid' },
  card_invalid: { code: 'invalid_input', error: 'Enter the last four digits of your card' },
  receipt_not_found: { code: 'not_found', error: 'Receipt not found' },
  free_without_receipt: { code: 'not_found', error: 'This parking was free, so there is no receipt' },
  unpaid_without_receipt: { code: 'conflict', error: 'This parking has not been paid yet, so there is no receipt' },

  phone_not_textable: {
    code: 'invalid_input',
    error: 'We can only send texts to numbers in Canada and the United States',
  },
  data_codes_often: {
    code: 'too_many_requests',
    error: 'Too many codes were requested for this number. Please try again later.',
  },
  data_code_wrong: { code: 'invalid_input', error: 'This code is wrong or no longer valid' },
  data_request_over: { code: 'conflict', error: 'Your code has expired. Please request a new one.' },

  ...PHOTO_REASONS,
  ...REASONS_OF_WARNINGS,

  ...SETTINGS_REASONS,

  member_not_found: { code: 'not_found', error: 'Admin record not found' },
  sign_in_not_found: { code: 'not_found', error: 'This device has already been signed out.' },
  lot_not_open: {
    code: 'conflict',
    error: 'People can be invited once this lot is open. Please finish its setup first.',
  },
  recipient_mail_limit: {
    code: 'too_many_requests',
    error: 'This address has received several emails from us in the last hour. Please try again later.',
  },
  invitation_not_found: {
    code: 'not_found',
    error: 'This invitation is no longer valid. It has already been accepted or withdrawn.',
  },
  member_exists: { code: 'conflict', error: ({ email }: { email: string }) => `${email} is already on this team` },
  owner_not_removable: { code: 'forbidden', error: 'The owner of a lot cannot be removed' },
  role_change_forbidden: { code: 'forbidden', error: 'Failed to update role - insufficient permissions' },
  owner_role_fixed: { code: 'forbidden', error: 'Failed to update role - insufficient permissions' },
  role_not_offered: { code: 'forbidden', error: 'Failed to update role' },

  ...PAYOUT_REASONS,
  ...SIGNUP_REASONS,

  stripe_signature_invalid: { code: 'invalid_input', error: 'The signature of this event is not valid' },
  stripe_event_invalid: { code: 'invalid_input', error: 'This is no event of the payment provider' },
  twilio_signature_invalid: { code: 'forbidden', error: 'The signature of this call is not valid' },
} as const satisfies Record<string, { code: ErrorCode; error: string | ((params: never) => string) }>

function minutesText(minutes: number): string {
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}

export type Reason = keyof typeof REASONS

/** What the sentence of a reason is about; it travels with the refusal. Never: the sentence is the same each time. */
export type ReasonParams<R extends Reason> = R extends Reason
  ? (typeof REASONS)[R]['error'] extends (params: infer P) => string
    ? P
    : never
  : never

/** Any endpoint may refuse for one of these. */
export const COMMON_REASONS = [
  'invalid_input',
  'json_required',
  'request_too_large',
  'rate_limited',
  'internal',
  'unavailable',
  'unspecified',
] as const satisfies Reason[]

export type CommonReason = (typeof COMMON_REASONS)[number]

/** Any endpoint that somebody must be signed in for. */
export const SIGNED_IN_REASONS = ['signed_out', 'temporary_password'] as const satisfies Reason[]

/** Any endpoint about a lot that its staff have access to. */
export const STAFF_REASONS = ['forbidden', 'lot_not_found'] as const satisfies Reason[]

export function reasonSentence<R extends Reason>(reason: R, params?: ReasonParams<R>): string {
  const { error } = REASONS[reason] as { error: string | ((params: unknown) => string) }
  return typeof error === 'string' ? error : error(params ?? {})
}
