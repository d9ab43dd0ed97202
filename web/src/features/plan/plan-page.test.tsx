import { addPlanPlate, getPlan, payOpenMonth, removePlanPlate, setRenewal } from '@lotwise/contract/plans'
import { changePlate } from '@lotwise/contract/sessions'
import type { Reply } from '@lotwise/contract/endpoint'
import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import {
  expectAccessible,
  expectPath,
  expectToast,
  openScreen,
  server,
  setUpScreens,
  user,
} from '../../test/open-screen.ts'
import { haveSession, LOT_PATH, paidMonth, paidSession, PASS_PATH } from '../../test/payment-records.ts'
import { SESSION_ID, SLUG } from '../../test/records.ts'

setUpScreens()

const PLAN_PATH = `${LOT_PATH}/plan/${SESSION_ID}`
const plan = (change: Partial<Reply<typeof getPlan>> = {}): Reply<typeof getPlan> => ({
  state: 'renews',
  license_plate: 'ABCD 123',
  other_plates: [],
  plates_per_plan: 1,
  location: 'Harbour Street Lot',
  lot_slug: SLUG,
  amount: 150,
  paid_until: '2099-12-16T17:00:00.000Z',
  valid_until: '2099-12-23T17:00:00.000Z',
  next_charge_at: '2099-12-16T17:00:00.000Z',
  card_type: 'visa',
  card_last4: '4242',
  ...change,
})

test('a plan says what is charged next, is cancelled in one tap and kept again', async () => {
  haveSession(paidMonth())
  server.reply(getPlan, plan())
  await openScreen(PLAN_PATH)
  expect(await screen.findByRole('heading', { name: 'Renews on December 16, 2099' })).toBeDefined()
  expect(screen.getByText('December 16, 2099 · $150.00')).toBeDefined()
  expect((await screen.findByRole('link', { name: 'Receipt No. 004821' })).getAttribute('href')).toMatch(
    /^\/receipts\//,
  )
  await expectAccessible()

  const cancelled = plan({ state: 'cancelled', next_charge_at: null })
  server.reply(setRenewal, cancelled)
  server.reply(getPlan, cancelled)
  await user.click(screen.getByRole('button', { name: 'Cancel plan' }))
  expect(await screen.findByRole('heading', { name: 'Cancelled – valid until December 16, 2099' })).toBeDefined()
  expect(server.sentTo(setRenewal)).toEqual({ renews: false })
  expect(screen.queryByText('Next charge')).toBeNull()
  await expectAccessible()

  server.fail(setRenewal, 'plan_ended')
  await user.click(screen.getByRole('button', { name: 'Keep my plan' }))
  expect(await screen.findByText(/^This plan has ended\. Start a new one/)).toBeDefined()
})

test('cars take turns: the one chosen is valid, and a refusal is shown', async () => {
  haveSession(paidMonth())
  server.reply(getPlan, plan({ plates_per_plan: 2, other_plates: ['XYZ 987'] }))
  await openScreen(PLAN_PATH)
  expect(await screen.findByRole('heading', { name: 'Up to 2 cars, one parked at a time' })).toBeDefined()
  await expectAccessible()
  server.fail(changePlate, 'car_changed_today')
  await user.click(screen.getByRole('button', { name: 'Park with XYZ 987' }))
  expect(await screen.findByText(/^You already changed cars today\./)).toBeDefined()

  server.reply(changePlate, paidMonth({ license_plate: 'XYZ 987' }))
  server.reply(getPlan, plan({ plates_per_plan: 2, license_plate: 'XYZ 987', other_plates: ['ABCD 123'] }))
  await user.click(screen.getByRole('button', { name: 'Park with XYZ 987' }))
  await expectToast('Your parking is now for XYZ 987')
  expect(await screen.findByRole('button', { name: 'Park with ABCD 123' })).toBeDefined()
  expect(server.callsOf(changePlate).at(-1)!.body).toEqual({ license_plate: 'XYZ 987' })
})

test.each([
  ['en', 'Add a car', 'Plate of the other car', 'Add', /^That’s all the cars/, 'Remove XYZ 987'],
  ['fr', 'Ajouter un véhicule', 'Plaque de l’autre véhicule', 'Ajouter', /déjà tous les véhicules/, 'Retirer XYZ 987'],
] as const)(
  'another car is named in advance and removed, within the number the lot allows (%s)',
  async (language, add, label, save, full, remove) => {
    haveSession(paidMonth())
    server.reply(getPlan, plan({ plates_per_plan: 2 }))
    await openScreen(PLAN_PATH, { language })
    await user.click(await screen.findByRole('button', { name: add }))
    await user.click(screen.getByRole('button', { name: save }))
    expect(document.activeElement).toBe(screen.getByLabelText(label))
    await user.type(screen.getByLabelText(label), 'XYZ 987')
    server.fail(addPlanPlate, 'plan_plates_full', { field: 'license_plate' })
    await user.click(screen.getByRole('button', { name: save }))
    expect(await screen.findByText(full)).toBeDefined()
    await expectAccessible()

    const both = plan({ plates_per_plan: 2, other_plates: ['XYZ 987'] })
    server.reply(addPlanPlate, both)
    server.reply(getPlan, both)
    await user.click(screen.getByRole('button', { name: save }))
    const removal = await screen.findByRole('button', { name: remove })
    expect(server.callsOf(addPlanPlate).at(-1)!.body).toEqual({ license_plate: 'XYZ 987' })
    expect(screen.queryByRole('button', { name: add })).toBeNull()
    await expectAccessible()

    server.reply(removePlanPlate, plan({ plates_per_plan: 2 }))
    server.reply(getPlan, plan({ plates_per_plan: 2 }))
    await user.click(removal)
    expect(await screen.findByRole('button', { name: add })).toBeDefined()
    expect(server.sentTo(removePlanPlate)).toEqual({ license_plate: 'XYZ 987' })
  },
)

test('a failed month is paid on the page: a declined card says so, and a payment shows the next charge', async () => {
  haveSession(paidMonth())
  server.reply(getPlan, plan({ state: 'payment_failed', next_charge_at: null }))
  await openScreen(PLAN_PATH)
  expect(
    await screen.findByText(/^We couldn’t charge \$150\.00 to your card for the month starting December 16/),
  ).toBeDefined()
  server.fail(payOpenMonth, 'plan_payment_declined')
  await user.click(screen.getByRole('button', { name: 'Pay now' }))
  const declined = await screen.findByText('Your card was declined again. Change the card, then pay.')
  expect(declined.closest('[role=alert]')).not.toBeNull()
  await expectAccessible()

  const paid = plan({ paid_until: '2100-01-16T17:00:00.000Z', next_charge_at: '2100-01-16T17:00:00.000Z' })
  server.reply(payOpenMonth, paid)
  server.reply(getPlan, paid)
  await user.click(screen.getByRole('button', { name: 'Pay now' }))
  await expectToast('Paid. Your plan continues.')
  expect(await screen.findByRole('heading', { name: 'Renews on January 16, 2100' })).toBeDefined()
})

test('a payment that failed says until when the plan is valid, and how to fix it', async () => {
  haveSession(paidMonth())
  server.reply(getPlan, plan({ state: 'payment_failed', next_charge_at: null }))
  await openScreen(PLAN_PATH, { language: 'fr' })
  expect(await screen.findByRole('heading', { name: 'Votre dernier paiement n’a pas fonctionné' })).toBeDefined()
  expect(screen.getByText(/reste valide jusqu’au 23 décembre 2099/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Changer de carte' })).toBeDefined()
  await expectAccessible()
})

test('a single stay has no plan: its pass opens', async () => {
  haveSession(paidSession())
  server.fail(getPlan, 'no_plan')
  await openScreen(PLAN_PATH)
  await expectPath(PASS_PATH)
})
