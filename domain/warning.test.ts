import { expect, test } from 'vitest'
import type { CheckResult } from './plate-check.ts'
import {
  keepWarningPhotosSince,
  newWarningCode,
  oneWarningSince,
  printedWarningCode,
  reasonToWrite,
  settlementOfWarning,
  storedWarningCode,
  warningRefusal,
  type WarningReason,
} from './warning.ts'

const SEEN = new Date('2026-06-10T12:00:00Z')
const minutes = (count: number) => new Date(SEEN.getTime() + count * 60_000)
const near = (result: CheckResult, lookalike = false) => ({ license_plate: 'B0B 1', result, lookalike })

test.each<[CheckResult, 'due' | 'not due']>([
  ['valid', 'not due'],
  ['monthly', 'not due'],
  ['free', 'not due'],
  ['pay_later', 'not due'],
  ['paying', 'not due'],
  ['just_expired', 'not due'],
  ['expired', 'due'],
  ['refunded', 'due'],
  ['not_found', 'due'],
])('a plate that is %s: a warning is %s', (result, due) => {
  const refusal = warningRefusal({ result, nearMisses: [], arrivalUntil: null })
  expect(refusal).toEqual(due === 'due' ? null : { reason: 'warning_not_due', result })
})

test('a probable slip and a car that may have just arrived get none', () => {
  const checked = { result: 'not_found', nearMisses: [], arrivalUntil: null } as const
  expect(warningRefusal({ ...checked, nearMisses: [near('valid', true)] })).toEqual({
    reason: 'warning_lookalike',
    plate: 'B0B 1',
  })
  expect(warningRefusal({ ...checked, nearMisses: [near('valid')] })).toMatchObject({ reason: 'warning_lookalike' })
  expect(warningRefusal({ ...checked, nearMisses: [near('expired', true)] })).toBeNull()
  expect(warningRefusal({ ...checked, arrivalUntil: minutes(5) })).toEqual({
    reason: 'warning_arrival',
    until: minutes(5),
  })
})

test.each<[WarningReason, CheckResult, boolean, WarningReason]>([
  ['not_found', 'expired', false, 'expired'],
  ['expired', 'not_found', false, 'not_found'],
  ['blocked', 'not_found', true, 'blocked'],
  ['blocked', 'refunded', false, 'refunded'],
  ['other', 'expired', false, 'other'],
])('chosen as %s, found as %s (blocked: %s), written as %s', (chosen, result, isBlocked, written) => {
  expect(reasonToWrite(chosen, { result, isBlocked })).toBe(written)
})

test.each([
  ['from before it was seen until after', -30, 30, 'covered'],
  ['from the very moment', 0, 60, 'covered'],
  ['over when it was seen', -60, 0, null],
  ['a minute later', 1, 61, 'paid_later'],
  ['a day later', 24 * 60, 25 * 60, 'paid_later'],
  ['more than a day later', 24 * 60 + 1, 25 * 60, null],
])('paid %s', (_, begins, ends, settlement) => {
  expect(settlementOfWarning(SEEN, { begins: minutes(begins), ends: minutes(ends) })).toBe(settlement)
})

test('one warning in twelve hours; photos are kept for ninety days', () => {
  expect(oneWarningSince(SEEN)).toEqual(new Date('2026-06-10T00:00:00Z'))
  expect(keepWarningPhotosSince(SEEN)).toEqual(new Date('2026-03-12T12:00:00Z'))
})

test('a code has ten characters, none of which look alike, and is typed with or without its hyphen', () => {
  let place = 0
  const code = newWarningCode((below) => place++ % below)
  expect(code).toBe('23456789AB')
  expect(printedWarningCode(code)).toBe('23456-789AB')
  expect(storedWarningCode(' 23456-789ab ')).toBe(code)
  const all = Array.from({ length: 100 }, () => newWarningCode((below) => place++ % below)).join('')
  expect(all).not.toMatch(/[01ILOU]/)
})
