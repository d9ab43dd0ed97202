/** Those of REASONS that are about signing a lot up and setting up its payments. */
export const SIGNUP_REASONS = {
  business_name_required: { code: 'invalid_input', error: 'Business name is required' },
  contact_name_required: { code: 'invalid_input', error: 'Contact name is required' },
  contact_phone_required: { code: 'invalid_input', error: 'Phone is required' },
  contact_phone_invalid: { code: 'invalid_input', error: 'Please enter a phone number of at most 14 digits' },
  name_not_plain: {
    code: 'invalid_input',
    error: 'Names cannot contain web addresses or line breaks. Please leave them out.',
  },
  lot_name_required: { code: 'invalid_input', error: 'Lot name is required' },
  address_required: { code: 'invalid_input', error: 'Address is required' },
  slug_required: { code: 'invalid_input', error: 'URL slug is required' },
  slug_invalid: {
    code: 'invalid_input',
    error: 'URL slug can only contain lowercase letters, numbers, and hyphens',
  },
  slug_too_long: { code: 'invalid_input', error: 'URL slug can have at most 80 characters' },
  slug_taken: { code: 'conflict', error: 'This URL slug is already taken. Please choose another one.' },
  signup_not_found: { code: 'not_found', error: 'There is no signup to continue' },
  setup_needs_sign_in: { code: 'conflict', error: 'Please sign in to continue the payment setup' },
  onboarding_lot_not_found: { code: 'not_found', error: 'Failed to complete onboarding: there is no such lot' },
  onboarding_lot_closed: { code: 'conflict', error: 'Failed to complete onboarding: this lot is closed' },
  owner_not_confirmed: {
    code: 'conflict',
    error: 'Failed to complete onboarding: the owner has not opened the mailed link yet',
  },
  payment_setup_unfinished: {
    code: 'conflict',
    error: 'Failed to complete onboarding: the payment setup is not finished yet',
  },
} as const
