import type { Reply } from '@lotwise/contract/endpoint'
import type { getConfig } from '@lotwise/contract/config'
import type { getLot } from '@lotwise/contract/lots'
import type { getSession } from '@lotwise/contract/sessions'
import type { getStaffLot } from '@lotwise/contract/staff-lots'
import type { Role } from '@lotwise/domain/roles'

type LotReply = Reply<typeof getLot>

export const LOT_ID = '11111111-1111-4111-8111-111111111111'
export const USER_ID = '22222222-2222-4222-8222-222222222222'
export const SESSION_ID = '33333333-3333-4333-8333-333333333333'
export const SLUG = 'harbour-street'

export const CONFIG: Reply<typeof getConfig> = {
  publishableKey: 'pk_test_1',
  stripeJsUrl: null,
  supportEmail: 'support@lotwise.test',
  defaultLotSlug: SLUG,
  isSimulator: true,
}

export const LOT: LotReply['lot'] = {
  id: LOT_ID,
  slug: SLUG,
  display_name: 'Harbour Street Lot',
  name: 'Harbour Street Lot',
  description: null,
  address: '12 Harbour Street',
  status: 'active',
  timezone: 'America/Toronto',
  takes_payments: true,
  is_full: false,
  payments_down: false,
}

export const STAFF_LOT: Reply<typeof getStaffLot> = { ...LOT, account_alert: null }

export const SETTINGS: LotReply['settings'] = {
  id: '44444444-4444-4444-8444-444444444444',
  lot_id: LOT_ID,
  hourly_rate: 4.5,
  max_daily_rate: 16.5,
  max_hours: 12,
  subscription_amount: 150,
  notification_threshold: 90,
  notification_enabled: true,
  stop_min_hours: null,
  operator_name: 'Harbour Parking Ltd.',
  operator_address: '1 Front Street',
  public_site_url: null,
  updated_at: '2026-11-01T12:00:00.000Z',
}

export function driverSession(change: Partial<Reply<typeof getSession>> = {}): Reply<typeof getSession> {
  return {
    id: SESSION_ID,
    license_plate: 'ABCD 123',
    hours: 2,
    amount: 9,
    expires_at: new Date(Date.now() + 2 * 3600_000).toISOString(),
    created_at: new Date().toISOString(),
    location: 'Harbour Street Lot',
    lot_id: LOT_ID,
    lot_slug: SLUG,
    auto_renew: false,
    session_type: 'New',
    payment_status: 'pending',
    payment_method_type: null,
    card_type: null,
    card_last4: null,
    renewing: false,
    ...change,
  }
}

export const USER = {
  id: USER_ID,
  email: 'owner@lotwise.test',
  user_metadata: {},
  app_metadata: {},
  aud: 'authenticated',
}

/** As the auth library stores it, good for an hour. */
export function userSession() {
  const expiresAt = Math.floor(Date.now() / 1000) + 3600
  const claims = { sub: USER_ID, exp: expiresAt }
  return {
    access_token: `${base64({ alg: 'HS256' })}.${base64(claims)}.c2lnbmF0dXJl`,
    refresh_token: 'refresh',
    token_type: 'bearer' as const,
    expires_in: 3600,
    expires_at: expiresAt,
    user: USER,
  }
}

function base64(value: object): string {
  return btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

export function lotAccess(role: Role) {
  return {
    lot_id: LOT_ID,
    role,
    lot_slug: SLUG,
    lot_display_name: 'Harbour Street Lot',
    lot_status: 'active',
    lot_alert: null,
  }
}
