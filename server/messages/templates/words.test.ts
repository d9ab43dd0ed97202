import { smsSegments, smsText } from '@lotwise/domain/sms-text'
import { describe, expect, test } from 'vitest'
import { formatMoney, formatTime } from './format.ts'
import { renderEmail } from './render-email.ts'
import { wordsIn } from './words-in.ts'

const LINK =
  'https://parking.example/lots/stationnement-du-vieux-port/payment/complete/5e1f0000-0000-4000-8000-000000000005'
const facts = {
  lot: 'Stationnement du Vieux-Port',
  plate: 'ABCD 1234',
  until: 'Wed, Nov 18, 12:30 p.m.',
  link: LINK,
  amount: '$1,234.50',
  card: '4242',
  minutes: 120,
}

describe.each(['en', 'fr'])('in %s', (language) => {
  const words = wordsIn(language)

  test.each([
    'paid',
    'plateChanged',
    'minutesAdded',
    'reminder',
    'refunded',
    'refundReturned',
    'staffAnswered',
    'payLater',
  ] as const)('the text “%s” fits into two segments, and starts with the lot', (name) => {
    const text = smsText(words.texts[name](facts))
    expect(text).toMatch(/^Stationnement du Vieux-Port ?: /)
    expect(smsSegments(text)).toBeLessThanOrEqual(2)
  })

  test.each([
    words.texts.stopped,
    words.texts.started,
    words.texts.help('support@parking.example'),
    words.texts.dataCode('012345'),
  ])('“%s” fits into one', (text) => {
    expect(smsSegments(text)).toBe(1)
  })

  test('every email has a subject of one line and something to say', () => {
    const all = {
      ...facts,
      role: 'checker',
      hasAccount: true,
      seller: 'Harbour Parking Ltd.',
      text: 'I paid.',
      paidOn: 'May 4, 2026',
      receiptUrl: LINK,
      signInUrl: LINK,
      lotUrl: LINK,
      support: 'support@parking.example',
      reason: null,
      browser: 'Firefox',
      system: 'Windows',
      network: '203.0.113.x',
      problem: 'due_soon',
      cause: 'needs',
      needs: ['bank', 'website'],
      deadline: 'May 4, 2026',
      ended: 'charges_off',
    } as const
    for (const template of Object.values(words.emails)) {
      const written = renderEmail(template(all), { language, link: LINK, footer: 'Lotwise' })
      expect(written.subject).toMatch(/^[^\n]{8,90}$/)
      expect(written.text).not.toMatch(/undefined|null|NaN|\[object/)
      expect(written.html).toContain(`<html lang="${language}">`)
    }
  })
})

test('only URLs of ours become links, not those in a name', () => {
  const lot = 'Confirm at https://evil.example/now'
  const { emails } = wordsIn('en')
  const invitation = renderEmail(emails.invitation({ lot, role: 'admin', hasAccount: true }), {
    language: 'en',
    link: LINK,
    footer: 'Lotwise',
  })
  expect(invitation.html).not.toContain('href="https://evil.example')
  const welcome = renderEmail(emails.welcome({ lot, lotUrl: 'https://parking.example/lots/a', support: 's@p.ca' }), {
    language: 'en',
    link: LINK,
    footer: 'Lotwise',
  })
  expect(welcome.html).toContain('<a href="https://parking.example/lots/a">https://parking.example/lots/a</a>')
  expect(welcome.html).not.toContain('href="https://evil.example')
})

test.each([
  ['en', '2026-11-17T22:30:00Z', '5:30 p.m.'],
  ['en', '2026-11-18T17:05:00Z', 'Wed, Nov 18, 12:05 p.m.'],
  ['fr', '2026-11-17T22:30:00Z', '17 h 30'],
  ['fr', '2026-11-17T05:11:00Z', '0 h 11'],
  ['fr', '2026-11-18T17:05:00Z', 'mer. 18 nov., 12 h 05'],
])('in %s, %s is spelled %s', (language, instant, spelled) => {
  const at = { timeZone: 'America/Toronto', now: new Date('2026-11-17T15:00:00Z') }
  expect(smsText(formatTime(wordsIn(language), new Date(instant), at))).toBe(spelled)
})

test.each([
  ['en', '5:30 p.m.', 'is paid until 5:30 p.m. Your', 'ends at 5:30 p.m. Extend'],
  [
    'en',
    'Wed, Nov 18, 12:05 a.m.',
    'is paid until Wed, Nov 18, 12:05 a.m. Your',
    'ends on Wed, Nov 18, 12:05 a.m. Ext',
  ],
  ['fr', '17 h 30', "est payé jusqu'à 17 h 30. Votre", 'prend fin à 17 h 30. Prol'],
  [
    'fr',
    'mer. 18 nov., 0 h 05',
    "est payé jusqu'au mer. 18 nov., 0 h 05. V",
    'prend fin le mer. 18 nov., 0 h 05. Prol',
  ],
])('a text in %s says %s with its preposition', (language, until, paid, ends) => {
  const { texts } = wordsIn(language)
  expect(texts.paid({ ...facts, until })).toContain(paid)
  expect(texts.reminder({ ...facts, until })).toContain(ends)
})

test('money is spelled as each language does', () => {
  expect(formatMoney(wordsIn('en'), 123_450)).toBe('$1,234.50')
  expect(smsText(formatMoney(wordsIn('fr'), 900))).toBe('9,00 $')
})
