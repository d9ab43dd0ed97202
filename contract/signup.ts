import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import type { Reason } from './reasons.ts'
import { dollars, slug, uuid } from './records.ts'

const typed = v.pipe(v.string(), v.maxLength(200))

const SLUG_REASONS = ['slug_required', 'slug_invalid', 'slug_too_long', 'slug_taken'] as const satisfies Reason[]

export const onboardLotOwner = endpoint({
  method: 'POST',
  path: '/api/onboard-lot-owner',
  summary: 'Sign up a lot and its owner; a repeat continues what broke off',
  access: 'anyone',
  reasons: [
    'business_name_required',
    'contact_name_required',
    'email_required',
    'email_invalid',
    'contact_phone_required',
    'contact_phone_invalid',
    'lot_name_required',
    'name_not_plain',
    ...SLUG_REASONS,
    'address_required',
    'hourly_rate_invalid',
    'price_not_whole_cents',
    'price_below_card_minimum',
    'max_daily_rate_invalid',
    'max_hours_invalid',
    'setup_link_failed',
    'account_kind_refused',
  ],
  limit: { most: 20, seconds: 3600, isExact: true },
  body: v.strictObject({
    businessName: typed,
    contactName: typed,
    email: typed,
    phone: typed,
    lotName: typed,
    lotSlug: typed,
    address: typed,
    description: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(2000)))),
    hourlyRate: dollars,
    maxDailyRate: dollars,
    maxHours: v.number(),
  }),
  reply: v.object({ onboardingUrl: v.string() }),
  isFunction: true,
  errorAlsoAs: 'details',
})

export const checkSlug = endpoint({
  method: 'GET',
  path: '/api/lot-slugs/:slug',
  summary: 'Whether a new lot may have this slug; if not, why',
  access: 'anyone',
  limit: { most: 240, seconds: 60 },
  params: v.strictObject({ slug }),
  reply: v.object({ available: v.boolean(), reason: v.nullable(v.picklist(SLUG_REASONS)) }),
})

export const renewOnboardingLink = endpoint({
  method: 'POST',
  path: '/api/onboarding-link/:lotId',
  summary: 'A new link for a signup whose link ran out before the owner gave the provider any details',
  access: 'anyone',
  reasons: [
    'signup_not_found',
    'setup_needs_sign_in',
    'account_status_failed',
    'setup_link_failed',
    'account_kind_refused',
  ],
  limit: { most: 20, seconds: 3600, isExact: true },
  idIsKey: true,
  params: v.strictObject({ lotId: uuid }),
  reply: v.object({ onboardingUrl: v.string() }),
})

export const completeOnboarding = endpoint({
  method: 'POST',
  path: '/api/complete-onboarding/:lotId',
  summary: 'Ask the provider whether the lot may take payments, and open it if so',
  access: 'anyone',
  reasons: [
    'onboarding_lot_not_found',
    'onboarding_lot_closed',
    'payment_setup_unfinished',
    'owner_not_confirmed',
    'account_status_failed',
  ],
  limit: { most: 60, seconds: 60 },
  idIsKey: true,
  params: v.strictObject({ lotId: uuid }),
  reply: v.object({ lot: v.object({ display_name: v.string(), slug: v.string() }) }),
  isFunction: true,
})
