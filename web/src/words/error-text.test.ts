import { expect, test } from 'vitest'
import { ApiError } from '../lib/api-error.ts'
import { en } from './en.ts'
import { errorText } from './error-text.ts'
import { fr } from './fr.ts'

test('English repeats the server', () => {
  expect(errorText(new ApiError('not_found', 'Lot not found: x'), en, 'Failed')).toBe('Lot not found: x')
})

test('French tells the kind of failure, as the server speaks English', () => {
  expect(errorText(new ApiError('not_found', 'Lot not found: x'), fr, 'Échec')).toBe('Introuvable.')
})

test('without a sentence, or for a bug, the fallback is said', () => {
  expect(errorText(new ApiError('internal', ''), en, 'Failed to load parking lots')).toBe('Failed to load parking lots')
  expect(errorText(new ApiError('unavailable', ''), fr, 'Échec')).toBe('Échec')
  expect(errorText(new TypeError('x is undefined'), en, 'Failed')).toBe('Failed')
})
