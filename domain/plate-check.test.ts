import { expect, test } from 'vitest'
import { DEFAULT_GRACE } from './grace.ts'
import {
  checkStays,
  keepChecksSince,
  probablyMeant,
  toneOfCheck,
  toneShown,
  type CheckedStay,
  type CheckResult,
} from './plate-check.ts'

const NOW = new Date('2026-06-10T12:00:00Z')
const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000)

function stay(change: Partial<CheckedStay> = {}): CheckedStay {
  return {
    payment_status: 'paid',
    payment_method_type: 'card',
    subscription_status: null,
    auto_renew: false,
    expires_at: minutes(60),
    created_at: minutes(-60),
    pay_later: false,
    ...change,
  }
}

test('who may pay later is neither red nor green until the end of the stay', () => {
  const later = { payment_status: 'pending', pay_later: true } as const
  const result = (expires: number) =>
    checkStays([stay({ ...later, expires_at: minutes(expires) })], NOW, DEFAULT_GRACE).result
  expect([result(1), toneOfCheck('pay_later'), result(-30)]).toEqual(['pay_later', 'wait', 'expired'])
})

const monthly = {
  payment_status: 'Yolo',
  payment_method_type: 'subscription',
  subscription_status: 'active',
  auto_renew: true,
} as const
const free = { payment_status: 'Yolo', payment_method_type: 'monthly' } as const
const pending = { payment_status: 'pending', payment_method_type: null } as const

test.each<[string, Partial<CheckedStay>, string]>([
  ['paid, an hour left', {}, 'valid'],
  ['paid, its last second', { expires_at: new Date(NOW.getTime() + 1000) }, 'valid'],
  ['paid, over this very moment', { expires_at: NOW }, 'just_expired'],
  ['paid, over for ten minutes', { expires_at: minutes(-10) }, 'just_expired'],
  ['paid, over for eleven', { expires_at: minutes(-11) }, 'expired'],
  ['a month that runs', monthly, 'monthly'],
  ['a month whose renewal is being collected', { ...monthly, expires_at: minutes(-4000) }, 'monthly'],
  [
    'a month the provider gave up',
    { ...monthly, subscription_status: 'canceled', expires_at: minutes(-11) },
    'expired',
  ],
  ['a month that was canceled', { ...monthly, auto_renew: false, expires_at: minutes(-5) }, 'just_expired'],
  ['a free parker', free, 'free'],
  ['a form sent a minute ago', { ...pending, created_at: minutes(-1) }, 'paying'],
  ['a form left six minutes ago', { ...pending, created_at: minutes(-6) }, 'not_found'],
  ['money given back', { payment_status: 'refunded' }, 'refunded'],
  ['money given back for a stay long over', { payment_status: 'refunded', expires_at: minutes(-60) }, 'not_found'],
])('%s', (_, change, result) => {
  expect(checkStays([stay(change)], NOW, DEFAULT_GRACE).result).toBe(result)
})

test('how long a stay counts as just expired is the lot’s to say', () => {
  const over = stay({ expires_at: minutes(-5) })
  expect(checkStays([over], NOW, { arrivalMinutes: 10, endMinutes: 0 }).result).toBe('expired')
  expect(checkStays([stay({ expires_at: minutes(-25) })], NOW, { arrivalMinutes: 0, endMinutes: 30 }).result).toBe(
    'just_expired',
  )
})

test('the best of several stays counts, and of equals the one that ends last', () => {
  const late = stay({ expires_at: minutes(90) })
  const over = stay({ expires_at: minutes(-300) })
  const paying = stay({ ...pending, created_at: minutes(-1), expires_at: minutes(240) })
  expect(checkStays([over, stay(), paying, late], NOW, DEFAULT_GRACE)).toEqual({ result: 'valid', stay: late })
  expect(checkStays([over, paying, stay({ expires_at: minutes(-5) })], NOW, DEFAULT_GRACE)).toEqual({
    result: 'paying',
    stay: paying,
  })
  expect(checkStays([over, stay({ payment_status: 'refunded' })], NOW, DEFAULT_GRACE).result).toBe('refunded')
  expect(checkStays([stay({ expires_at: minutes(-600) }), over], NOW, DEFAULT_GRACE)).toEqual({
    result: 'expired',
    stay: over,
  })
})

test('a plate without a stay is not found', () => {
  expect(checkStays([], NOW, DEFAULT_GRACE)).toEqual({ result: 'not_found', stay: null })
})

test('valid results are green, pending ones amber, invalid ones red', () => {
  const tones = ['valid', 'monthly', 'free', 'paying', 'just_expired', 'expired', 'refunded', 'not_found'] as const
  expect(tones.map(toneOfCheck)).toEqual(['good', 'good', 'good', 'wait', 'wait', 'bad', 'bad', 'bad'])
})

test('checks are kept for ninety days', () => {
  expect(keepChecksSince(NOW)).toEqual(new Date('2026-03-12T12:00:00Z'))
})

const near = (license_plate: string, result: CheckResult, lookalike = false) => ({ license_plate, result, lookalike })

test.each([
  ['a look-alike that is valid', 'not_found', [near('ONE', 'expired', true), near('TWO', 'valid', true)], 'TWO'],
  ['a look-alike that is being paid', 'not_found', [near('ONE', 'paying', true)], 'ONE'],
  ['a look-alike of a stay that is over, or was given back', 'refunded', [near('ONE', 'monthly', true)], 'ONE'],
  ['the only valid plate one character away', 'not_found', [near('ONE', 'valid'), near('TWO', 'expired')], 'ONE'],
  ['one of two valid plates one character away', 'not_found', [near('ONE', 'valid'), near('TWO', 'free')], null],
  ['a plate one character away from one that has expired', 'expired', [near('ONE', 'valid')], null],
  ['an expired look-alike', 'not_found', [near('ONE', 'expired', true)], null],
  ['anything near a valid plate', 'valid', [near('ONE', 'valid', true)], null],
] as const)('%s, asked for as %s', (_, result, nearMisses, plate) => {
  expect(probablyMeant(result, nearMisses)?.license_plate ?? null).toBe(plate)
  expect(toneShown({ result, nearMisses })).toBe(plate ? 'wait' : toneOfCheck(result))
})

test('while drivers cannot pay nothing is red, and what is valid stays green', () => {
  const tones = (['valid', 'paying', 'expired', 'refunded', 'not_found'] as const).map((result) =>
    toneShown({ result, nearMisses: [], outageSince: NOW }),
  )
  expect(tones).toEqual(['good', 'wait', 'wait', 'wait', 'wait'])
})
