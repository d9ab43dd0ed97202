import { beforeAll, expect, it } from 'vitest'
import { openAccount, startTestSim } from '../test/test-sim.ts'
import { FidelityChecker } from './checker.ts'

let payout: Record<string, unknown>
let account: Record<string, unknown>
beforeAll(async () => {
  const world = await startTestSim()
  const id = await openAccount(world)
  const made = await world.control('payouts', { account: id, amount: 500, status: 'paid' })
  payout = { ...(await world.stripe.payouts.retrieve(String(made['id']), undefined, { stripeAccount: id })) }
  account = { ...(await world.stripe.accounts.retrieve(id)) }
})

it('an object as the SDK types it is no difference', () => {
  expect(differencesOf(payout)).toEqual([])
})

it('a missing field, an unknown one, a wrong type and a wrong value are each a difference', () => {
  expect(differencesOf({ ...payout, arrival_date: undefined })).toEqual([expect.stringContaining('arrival_date')])
  expect(differencesOf({ ...payout, colour: 'red' })).toEqual([
    'test: R_payout/colour is a field the SDK does not have: "red"',
  ])
  expect(differencesOf({ ...payout, amount: '5' })).toEqual([expect.stringContaining('R_payout/amount must be number')])
  expect(differencesOf({ ...payout, type: 'cheque' })).toEqual([expect.stringContaining('R_payout/type')])
})

it('so is an unknown field deep inside', () => {
  const profile = { ...(account['business_profile'] as object), colour: 'red' }
  expect(differencesOf({ ...account, business_profile: profile })).toEqual([
    'test: R_account/business_profile/colour is a field the SDK does not have: "red"',
  ])
})

function differencesOf(body: object): string[] {
  const checker = new FidelityChecker()
  checker.observe({ kind: 'reply', operation: 'test', body, publishable: false })
  return checker.differences
}
