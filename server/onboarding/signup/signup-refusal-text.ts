import { EMAIL_REFUSAL_TEXT } from '@lotwise/domain/email'
import type { Signup, SignupRefusal } from '@lotwise/domain/signup'
import { SLUG_REFUSAL_TEXT, slugRefusal } from '@lotwise/domain/slug'
import { SETTINGS_REFUSAL_TEXT } from '@lotwise/domain/lot-settings'

const REQUIRED_TEXT: Record<SignupRefusal['field'], string> = {
  businessName: 'Business name is required',
  contactName: 'Contact name is required',
  email: EMAIL_REFUSAL_TEXT.email_required,
  phone: 'Phone is required',
  lotName: 'Lot name is required',
  lotSlug: SLUG_REFUSAL_TEXT.slug_required,
  address: 'Address is required',
  hourlyRate: 'Hourly rate is required',
  maxDailyRate: 'Max daily rate is required',
  maxHours: 'Max hours is required',
}

export function signupRefusalText({ field, reason }: SignupRefusal, signup: Signup): string {
  if (reason === 'required') return REQUIRED_TEXT[field]
  if (field === 'email') return EMAIL_REFUSAL_TEXT.email_invalid
  if (field === 'phone') return 'Please enter a phone number of at most 14 digits'
  if (field === 'lotSlug') return SLUG_REFUSAL_TEXT[slugRefusal(signup.lotSlug) ?? 'slug_invalid']
  if (field === 'hourlyRate' || field === 'maxDailyRate' || field === 'maxHours') {
    return SETTINGS_REFUSAL_TEXT[`${field}_invalid`]
  }
  return REQUIRED_TEXT[field]
}
