import type { Decline } from '../../words/paying-en.ts'

/**
 * Decline codes that a driver can act on. A lost or stolen card, and reasons the bank does not disclose,
 * are shown as a plain decline: whoever holds the card must not learn more.
 */
const DECLINE_OF = new Map<string | undefined, Decline>([
  ['insufficient_funds', 'insufficient_funds'],
  ['expired_card', 'expired_card'],
  ['incorrect_cvc', 'incorrect_cvc'],
  ['invalid_cvc', 'incorrect_cvc'],
  ['incorrect_number', 'incorrect_number'],
  ['invalid_number', 'incorrect_number'],
  ['invalid_expiry_month', 'invalid_expiry'],
  ['invalid_expiry_year', 'invalid_expiry'],
  ['processing_error', 'processing_error'],
  ['issuer_not_available', 'processing_error'],
  ['reenter_transaction', 'processing_error'],
  ['try_again_later', 'processing_error'],
  ['authentication_required', 'authentication_required'],
  ['approve_with_id', 'authentication_required'],
  ['payment_intent_authentication_failure', 'authentication_failed'],
  ['card_not_supported', 'card_not_supported'],
  ['currency_not_supported', 'card_not_supported'],
  ['service_not_allowed', 'card_not_supported'],
  ['transaction_not_allowed', 'card_not_supported'],
  ['card_velocity_exceeded', 'limit_exceeded'],
  ['withdrawal_count_limit_exceeded', 'limit_exceeded'],
])

export function declineOf(error: { code?: string; decline_code?: string }): Decline {
  return DECLINE_OF.get(error.decline_code) ?? DECLINE_OF.get(error.code) ?? 'card_declined'
}
