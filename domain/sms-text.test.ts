import { expect, test } from 'vitest'
import { smsSegments, smsText } from './sms-text.ts'

test.each([
  ['Payé jusqu’à 17 h 30', "Payé jusqu'à 17 h 30"],
  ['5:30\u202fp.m.', '5:30 p.m.'],
  ['12,50\u00a0$', '12,50 $'],
  ['Stationnement du Marché, Île-des-Sœurs', 'Stationnement du Marché, Ile-des-Soeurs'],
  ['Français – forêt…', 'Francais - foret...'],
  ['Ça', 'Ça'],
  ['Plain text', 'Plain text'],
])('%s is sent as %s', (text, sent) => {
  expect(smsText(text)).toBe(sent)
})

test.each(['停车场: ABC 123', '🅿️ Lot', 'Пар’кинг'])('%s has no GSM 7-bit form and is unchanged', (text) => {
  expect(smsText(text)).toBe(text)
})

test.each([
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['a'.repeat(306), 2],
  ['a'.repeat(307), 3],
  ['[', 1],
  ['['.repeat(81), 2],
  ['ê'.repeat(70), 1],
  ['ê'.repeat(71), 2],
  ['', 1],
])('%j takes %i segments', (text, count) => {
  expect(smsSegments(text)).toBe(count)
})
