import { listAttention } from '@lotwise/contract/attention'
import { getDisputeEvidence, getDisputeEvidencePdf, saveDisputeEvidence } from '@lotwise/contract/disputes'
import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { answerDashboard, attentionItem, DASHBOARD, inHours } from '../../../test/dashboard-records.ts'
import { expectAccessible, expectToast, openScreen, server, user, setUpScreens } from '../../../test/open-screen.ts'
import type { Evidence } from './use-evidence.ts'

setUpScreens()

const DUE = '2026-11-25T17:00:00.000Z'

function evidence(dispute: Partial<Evidence['dispute']> = {}): Evidence {
  return {
    dispute: {
      id: 'du_1',
      state: 'evidence_due',
      reason: 'fraudulent',
      amount: 9,
      withdrawn: 9,
      opened_at: inHours(-2),
      due_by: DUE,
      is_saved: false,
      is_submitted: false,
      ...dispute,
    },
    lot: { name: 'Harbour Street Lot', address: null, time_zone: 'America/Toronto' },
    purchase: {
      license_plate: 'ABCD123',
      kind: 'stay',
      hours: 2,
      amount: 9,
      paid_at: inHours(-3),
      valid_until: inHours(-1),
      receipt_number: 17,
    },
    card: { type: 'visa', last4: '4242' },
    customer: { name: null, email: null, phone: '(416) 555-0123' },
    extensions: [],
    messages: [{ kind: 'sms', purpose: 'paid', to: '+14165550123', sent_at: inHours(-3) }],
    checks: [{ checked_at: inHours(-2), license_plate: 'ABCD123', result: 'valid' }],
  }
}

const detail = { dispute: 'du_1', state: 'evidence_due', reason: 'fraudulent', cents: 900, due_by: DUE }

beforeEach(() => {
  answerDashboard(server, 'owner')
  server.reply(listAttention, [attentionItem({ detail })])
  server.reply(getDisputeEvidence, evidence())
})

async function openEvidence(options: { language?: 'fr' } = {}) {
  await openScreen(DASHBOARD, { as: 'owner', ...options })
  await user.click(await screen.findByRole('button', { name: /^(Evidence|Preuves) (for|pour) ABCD123$/ }))
  return within(await screen.findByRole('dialog'))
}

test('a dispute’s item has its state and deadline, and leads to the evidence', async () => {
  await openScreen(DASHBOARD, { as: 'owner' })
  const item = within(await screen.findByRole('region', { name: 'Needs your attention' })).getByRole('listitem')
  expect(item.textContent).toContain('Evidence due · Answer by Nov 25, 2026')
  await user.click(within(item).getByRole('button', { name: 'Evidence for ABCD123' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Evidence for the bank' }))
  expect(await dialog.findByText('Parking, 2 hours')).toBeDefined()
  expect(dialog.getByText('000017')).toBeDefined()
  expect(dialog.getByText(/· Text · \+14165550123$/)).toBeDefined()
  expect(dialog.getByText(/· valid$/)).toBeDefined()
  await expectAccessible()
})

test('it is saved at Stripe; submitting needs a second click', async () => {
  const dialog = await openEvidence()
  server.reply(saveDisputeEvidence, () => {
    server.reply(getDisputeEvidence, evidence({ is_saved: true }))
    return evidence({ is_saved: true })
  })
  await user.click(await dialog.findByRole('button', { name: 'Save to Stripe' }))
  await expectToast('Saved to Stripe')
  expect(server.sentTo(saveDisputeEvidence)).toEqual({ submit: false })
  await dialog.findByText('Saved to Stripe. The bank sees it once it is submitted.')
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Submit' }).ariaDisabled).toBeNull())
  await user.click(dialog.getByRole('button', { name: 'Submit' }))
  expect(server.callsOf(saveDisputeEvidence)).toHaveLength(1)
  expect(dialog.getByRole('alert').textContent).toContain('can be submitted once')
  await expectAccessible()
  const done = evidence({ state: 'under_review', is_saved: true, is_submitted: true })
  server.reply(saveDisputeEvidence, () => {
    server.reply(getDisputeEvidence, done)
    return done
  })
  await user.click(dialog.getByRole('button', { name: 'Submit to the bank' }))
  await expectToast('Submitted to the bank')
  expect(await dialog.findByText('Submitted to the bank.')).toBeDefined()
  expect(dialog.queryByRole('button', { name: 'Submit' })).toBeNull()
  expect(server.callsOf(saveDisputeEvidence).at(-1)!.body).toEqual({ submit: true })
})

test('a refusal is shown, and the download failing too', async () => {
  const dialog = await openEvidence()
  server.fail(saveDisputeEvidence, 'dispute_not_open')
  await user.click(await dialog.findByRole('button', { name: 'Save to Stripe' }))
  await expectToast('The bank no longer accepts evidence for this dispute')
  server.failWithoutReply(getDisputeEvidencePdf)
  await user.click(dialog.getByRole('button', { name: 'Download PDF' }))
  await expectToast('The file could not be downloaded')
})

test('a dispute that was decided offers the file only', async () => {
  server.reply(getDisputeEvidence, evidence({ state: 'lost', is_submitted: true }))
  const dialog = await openEvidence()
  expect(await dialog.findByRole('button', { name: 'Download PDF' })).toBeDefined()
  expect(dialog.queryByRole('button', { name: 'Save to Stripe' })).toBeNull()
})

test('it speaks French', async () => {
  const dialog = await openEvidence({ language: 'fr' })
  expect(await dialog.findByText('Stationnement, 2 heures')).toBeDefined()
  expect(dialog.getByRole('button', { name: 'Enregistrer chez Stripe' })).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Soumettre' }))
  expect(dialog.getByRole('button', { name: 'Soumettre à la banque' })).toBeDefined()
})
