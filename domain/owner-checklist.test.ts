import { expect, test } from 'vitest'
import { isSetUp, ownerChecklist, type LotSetup } from './owner-checklist.ts'

const NOTHING: LotSetup = {
  chargesEnabled: false,
  wasSetUp: false,
  payoutsEnabled: false,
  arePricesReviewed: false,
  isSignDownloaded: false,
  hasTeam: false,
  hasTaxNumber: false,
  hasPayment: false,
}

const doneOf = (lot: Partial<LotSetup>) =>
  ownerChecklist({ ...NOTHING, ...lot })
    .filter(({ done }) => done)
    .map(({ step }) => step)

test('the steps are in the recommended order', () => {
  expect(ownerChecklist(NOTHING)).toEqual([
    { step: 'payouts', done: false, optional: false },
    { step: 'prices', done: false, optional: false },
    { step: 'sign', done: false, optional: false },
    { step: 'team', done: false, optional: true },
    { step: 'taxes', done: false, optional: true },
    { step: 'first_payment', done: false, optional: false },
  ])
})

test.each<[Partial<LotSetup>, string[]]>([
  [{ chargesEnabled: true }, []],
  [{ payoutsEnabled: true }, []],
  [{ chargesEnabled: true, payoutsEnabled: true }, ['payouts']],
  [{ wasSetUp: true }, ['payouts']],
  [{ arePricesReviewed: true }, ['prices']],
  [{ isSignDownloaded: true }, ['sign']],
  [{ hasTeam: true, hasTaxNumber: true }, ['team', 'taxes']],
  [{ hasPayment: true }, ['first_payment']],
])('%j has done %j', (lot, done) => {
  expect(doneOf(lot)).toEqual(done)
})

test('a lot is set up without team and taxes, and not without a sign', () => {
  const lot = { ...NOTHING, chargesEnabled: true, payoutsEnabled: true, arePricesReviewed: true, hasPayment: true }
  expect(isSetUp(ownerChecklist(lot))).toBe(false)
  expect(isSetUp(ownerChecklist({ ...lot, isSignDownloaded: true }))).toBe(true)
})
