import { reasonsOf } from '@lotwise/contract/endpoint'
import { reasonSentence } from '@lotwise/contract/reasons'
import { ENDPOINTS } from '@lotwise/contract/table'
import { describe, expect, test } from 'vitest'
import { stopEn, stopFr } from '../features/pass/stop/stop-words.ts'
import { planEn, planFr } from '../features/plan/plan-words.ts'
import { PAY_LATER_WORDS } from '../features/payment/pay-later-words.ts'
import { ApiError } from '../lib/api-error.ts'
import { dashboardEn } from './dashboard-en.ts'
import { dashboardFr } from './dashboard-fr.ts'
import { en, type FirstReason } from './en.ts'
import { errorText } from './error-text.ts'
import { fr } from './fr.ts'
import { outagesEn } from './outages-en.ts'
import { outagesFr } from './outages-fr.ts'
import { ownerEn } from './owner-en.ts'
import { ownerFr } from './owner-fr.ts'
import { payingEn } from './paying-en.ts'
import { payingFr } from './paying-fr.ts'
import { payoutsEn } from './payouts-en.ts'
import { payoutsFr } from './payouts-fr.ts'
import { permitsEn } from './permits-en.ts'
import { permitsFr } from './permits-fr.ts'
import { receiptsEn } from './receipts-en.ts'
import { receiptsFr } from './receipts-fr.ts'
import { roundsEn } from './rounds-en.ts'
import { roundsFr } from './rounds-fr.ts'
import { settingsEn } from './settings-en.ts'
import { settingsFr } from './settings-fr.ts'
import { staffEn } from './staff-en.ts'
import { staffFr } from './staff-fr.ts'
import { teamEn } from './team-en.ts'
import { teamFr } from './team-fr.ts'
import { warningPageEn } from './warning-page-en.ts'
import { warningPageFr } from './warning-page-fr.ts'
import { warningsEn } from './warnings-en.ts'
import { warningsFr } from './warnings-fr.ts'
import { yourDataEn } from './your-data-en.ts'
import { yourDataFr } from './your-data-fr.ts'

const ENGLISH = [
  en,
  payingEn,
  receiptsEn,
  yourDataEn,
  staffEn,
  staffEn.invitations,
  staffEn.account,
  teamEn,
  settingsEn,
  dashboardEn,
  ownerEn,
  permitsEn,
  payoutsEn,
  stopEn,
  planEn,
  PAY_LATER_WORDS.en,
  outagesEn,
  roundsEn,
  warningsEn,
  warningPageEn,
]
const FRENCH = [
  fr,
  payingFr,
  receiptsFr,
  yourDataFr,
  staffFr,
  staffFr.invitations,
  staffFr.account,
  teamFr,
  settingsFr,
  dashboardFr,
  ownerFr,
  permitsFr,
  payoutsFr,
  stopFr,
  planFr,
  PAY_LATER_WORDS.fr,
  outagesFr,
  roundsFr,
  warningsFr,
  warningPageFr,
]

/** No screen calls these, or tells why they refused: the camera leads to the keyboard whatever went wrong, and a round goes on. */
const WITHOUT_A_SCREEN = [
  'sendSms',
  'ocrPlate',
  'warmPlateReader',
  'saveRound',
  'receiveStripeEvent',
  'receiveTwilioStatus',
  'receiveTwilioReply',
]
const SHOWN = Object.entries(ENDPOINTS).filter(
  ([name, { path }]) => !WITHOUT_A_SCREEN.includes(name) && !path.startsWith('/auth/'),
)

describe.each([
  ['English', ENGLISH],
  ['French', FRENCH],
])('%s', (_, chapters) => {
  const reasons = Object.assign({}, ...chapters.map((chapter) => chapter.reasons)) as object

  test.each(SHOWN)('has a sentence for every reason of %s', (_name, endpoint) => {
    expect(Object.keys(reasons)).toEqual(expect.arrayContaining(reasonsOf(endpoint)))
  })
})

test('a lot nobody knows is shown by its address', () => {
  const error = new ApiError({ code: 'not_found', reason: 'lot_not_found', params: { slug: 'x' }, error: 'Sentence' })
  expect(errorText(error, en.reasons, 'Failed')).toBe('Lot not found: x')
  expect(errorText(error, fr.reasons, 'Échec')).toBe('Stationnement introuvable : x')
})

test.each(['lot_cannot_charge', 'below_minimum', 'rate_limited', 'unavailable', 'plate_too_long'] as const)(
  'the English sentence for %s is the one the server sends',
  (reason) => {
    expect(en.reasons[reason]).toBe(reasonSentence(reason))
  },
)

test('a reason this page has not heard of is shown in the words of the server', () => {
  const error = new ApiError({ code: 'conflict', reason: 'lot_is_full' as 'internal', error: 'This lot is full' })
  expect(errorText(error, fr.reasons, 'Échec')).toBe('This lot is full')
})

test('without a reason, or for a bug, the fallback is said', () => {
  const unknown = new ApiError({ code: 'internal', reason: 'unknown' })
  expect(errorText<FirstReason | 'unknown'>(unknown, en.reasons, 'Failed to load parking lots')).toBe(
    'Failed to load parking lots',
  )
  expect(errorText<FirstReason>(null, fr.reasons, 'Échec')).toBe('Échec')
})

test('what the specification quotes is said letter for letter', () => {
  expect(en.lot.maxHours(12)).toBe('Maximum parking duration is 12 hours')
  expect(payingEn.extend.maxHours(12)).toBe('You can only park for a maximum of 12 hours.')
  expect(payingEn.extend.lotMissing).toBe('Lot information is required for extensions')
  expect(en.reasons.hours_invalid).toBe('Please enter a valid number of hours')
  expect(en.reasons.plate_required).toBe('Please enter a license plate')
  expect(en.reasons.email_invalid).toBe('Please enter a valid email address')
  expect(staffEn.passwordRefusals.password_too_short).toBe('Password must be at least 6 characters long')
  expect(staffEn.passwordRefusals.passwords_differ).toBe('Passwords do not match')
  expect(settingsEn.password.currentWrong).toBe('Current password is incorrect')
  expect(dashboardEn.reasons.no_payment).toBe('No payment information available for this session')
  expect(teamEn.reasons.role_change_forbidden).toBe('Failed to update role - insufficient permissions')
  expect(teamEn.roleLabels).toEqual({ admin: 'Admin - Full access', checker: 'Checker - Read-only access' })
  expect(ownerEn.reasons.slug_invalid).toBe('URL slug can only contain lowercase letters, numbers, and hyphens')
})
