import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPdf } from '../../infra/pdf/test/read-pdf.ts'
import type { LotRow } from '../../lots/lots-table.ts'
import { deliverAll } from '../../test/deliver.ts'
import { control, makePaidSession, makePayableLot, post } from '../../test/pay.ts'
import { makeStaff, type Staff } from '../../test/staff.ts'
import { openWorld, type World } from '../../test/world.ts'

type Reply = {
  reason?: string
  dispute: { state: string; is_saved: boolean; is_submitted: boolean; due_by: string }
  purchase: Record<string, unknown>
  extensions: unknown[]
  messages: { kind: string; to: string }[]
  checks: { result: string }[]
}

let world: World
beforeAll(async () => {
  world = await openWorld({ withProvider: true })
})
afterAll(() => world.close())

test('the evidence has the purchase, receipt, messages that were delivered and checks on foot', async () => {
  const { read, lot, staff, sessionId } = await disputed()
  await post(world, `/api/admin/lots/${lot.slug}/checks`, { license_plate: 'ABCD 123' }, staff.headers)
  await world.deps.db
    .updateTable('messages')
    .set({ status: 'sent', sent_at: new Date() })
    .where('session_id', '=', sessionId)
    .execute()
  const { status, body } = await read()
  expect(status).toBe(200)
  expect(body).toMatchObject({
    dispute: { state: 'evidence_due', amount: 9, withdrawn: 9, is_saved: false, is_submitted: false },
    lot: { name: lot.display_name },
    purchase: { license_plate: 'ABCD 123', kind: 'stay', hours: 2, amount: 9, receipt_number: 1 },
    card: { type: 'visa', last4: '4242' },
    customer: { name: null, phone: '(416) 555-0123' },
    extensions: [],
    messages: [{ kind: 'sms', to: '+14165550123' }],
    checks: [{ license_plate: 'ABCD 123', result: 'valid' }],
  })
})

test.each([
  ['en', 'Evidence for a disputed payment', 'License plate: ABCD 123'],
  ['fr', 'Preuves pour un paiement contesté', 'Plaque d’immatriculation: ABCD 123'],
])('the file in %s says the same', async (language, title, plate) => {
  const { path, staff } = await disputed()
  const reply = await world.app.request(`${path}.pdf?lang=${language}`, { headers: staff.headers })
  expect(reply.headers.get('content-type')).toBe('application/pdf')
  const { lines } = readPdf(new Uint8Array(await reply.arrayBuffer()))
  expect(lines).toContain(title)
  expect(lines).toContain(plate)
})

test('evidence is saved with the provider, and submitted by a second call; both are on record', async () => {
  const { save, atProvider, audited } = await disputed()
  expect(await save(false)).toMatchObject({ status: 200, body: { dispute: { is_saved: true, is_submitted: false } } })
  const staged = await atProvider()
  expect(staged).toMatchObject({ status: 'needs_response', evidence_details: { submission_count: 0 } })
  expect(staged.evidence.product_description).toContain('ABCD 123')
  expect(staged.evidence.uncategorized_text).toContain('Receipt No.: 000001')
  const submitted = { dispute: { state: 'under_review', is_submitted: true } }
  expect(await save(true)).toMatchObject({ status: 200, body: submitted })
  expect((await atProvider()).evidence_details.submission_count).toBe(1)
  expect(await save(false)).toMatchObject({ status: 409, body: { reason: 'dispute_not_open' } })
  expect(await audited()).toEqual(['dispute.evidence_saved', 'dispute.evidence_submitted'])
})

test('F87 the answer to the submission is lost: it is read back, submitted once', async () => {
  const { save, atProvider } = await disputed()
  await control(world, 'faults', { kind: 'reset_after', times: 3, match: { method: 'POST', path: '/v1/disputes' } })
  expect(await save(true)).toMatchObject({ status: 200, body: { dispute: { is_submitted: true } } })
  expect((await atProvider()).evidence_details.submission_count).toBe(1)
})

test('F87 killed after the provider had the submission: a second click, or its event, records it', async () => {
  const [clicked, told] = [await disputed(), await disputed()]
  for (const { submitUnseen } of [clicked, told]) await submitUnseen()
  expect((await clicked.read()).body.dispute.is_submitted).toBe(false)
  expect(await clicked.save(true)).toMatchObject({ status: 200, body: { dispute: { is_submitted: true } } })
  await deliverAll(world, told.lot.stripe_account_id!)
  expect((await told.read()).body.dispute).toMatchObject({ is_submitted: true, state: 'under_review' })
})

test('F87 the provider cannot be reached: nothing is said to be saved, and it can be tried again', async () => {
  const { save, read } = await disputed()
  await control(world, 'faults', { kind: '502', times: 3, match: { method: 'POST', path: '/v1/disputes' } })
  expect(await save(false)).toMatchObject({ status: 502, body: { reason: 'evidence_failed' } })
  expect((await read()).body.dispute.is_saved).toBe(false)
  expect((await save(false)).status).toBe(200)
})

test('a checker may not see it, and another lot’s dispute is not found', async () => {
  const { path, lot } = await disputed()
  const checker = await makeStaff(world, lot, 'checker')
  expect((await world.app.request(path, { headers: checker.headers })).status).toBe(403)
  const other = await disputed()
  const swapped = path.replace(lot.slug, other.lot.slug)
  expect((await world.app.request(swapped, { headers: other.staff.headers })).status).toBe(404)
})

async function disputed() {
  const lot = await makePayableLot(world)
  const staff = await makeStaff(world, lot, 'admin')
  const { id: sessionId } = await makePaidSession(world, lot)
  const { db, stripe } = world.deps
  const { payment_intent_id: payment_intent } = await db
    .selectFrom('payments')
    .selectAll()
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow()
  const { id } = (await control(world, 'disputes', { payment_intent })) as { id: string }
  await deliverAll(world, lot.stripe_account_id!)
  const path = `/api/admin/lots/${lot.slug}/disputes/${id}/evidence`
  const options = { stripeAccount: lot.stripe_account_id! }
  return {
    lot,
    staff,
    sessionId,
    path,
    read: () => answerOf(world.app.request(path, { headers: staff.headers })),
    save: (submit: boolean) => answerOf(post(world, path, { submit }, staff.headers)),
    atProvider: () => stripe.disputes.retrieve(id, undefined, options),
    submitUnseen: () => stripe.disputes.update(id, { evidence: { customer_name: 'Ana' }, submit: true }, options),
    audited: () => actionsOf(lot, staff),
  }
}

async function answerOf(asked: Response | Promise<Response>): Promise<{ status: number; body: Reply }> {
  const reply = await asked
  return { status: reply.status, body: (await reply.json()) as Reply }
}

async function actionsOf(lot: LotRow, { userId }: Staff): Promise<string[]> {
  const rows = await world.deps.db
    .selectFrom('audit_log')
    .select('action')
    .where('lot_id', '=', lot.id)
    .where('actor_user_id', '=', userId)
    .orderBy('id')
    .execute()
  return rows.map(({ action }) => action)
}
