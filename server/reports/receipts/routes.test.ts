import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Lots, LotSettings } from '../../infra/db/schema.ts'
import { readPdf } from '../../infra/pdf/test/read-pdf.ts'
import { makeLot, makeStay } from '../../test/make.ts'
import { openWorld, type World } from '../../test/world.ts'
import { makePayment, PAID_AT } from './test/make-payment.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ env: { TRUST_PROXY: '1' } })
})
afterAll(() => world.close())

const ONTARIO = { province: 'ON', gst_hst_number: '123456789RT0001' }
const QUEBEC = { province: 'QC', gst_hst_number: '123456789RT0001', qst_number: '1234567890TQ0001' }
const LOT = { display_name: 'Harbour Street Lot', address: '18 Harbour Street', business_name: 'Harbour Parking Inc.' }

test('a paid stay has a receipt: number, seller, plate, hours, amount, card, the split of the tax', async () => {
  const { session, payment } = await paid(ONTARIO)
  const { status, body } = await read(session.id)
  expect(status).toBe(200)
  expect(body).toEqual({
    number: 1,
    payment: payment.id,
    lot_name: 'Harbour Street Lot',
    lot_address: '18 Harbour Street',
    operator_name: 'Harbour Parking Inc.',
    operator_address: '18 Harbour Street',
    time_zone: 'America/Toronto',
    paid_at: '2026-11-16T18:20:00.000Z',
    license_plate: 'ABC 123',
    kind: 'stay',
    hours: 2,
    is_stopped: false,
    valid_from: null,
    valid_until: '2026-11-16T20:20:00.000Z',
    amount: 16.5,
    net: 14.6,
    taxes: [{ kind: 'HST', percent: 13, number: '123456789 RT 0001', amount: 1.9 }],
    refunded: 0,
    refunds: [],
    card_type: 'visa',
    card_last4: '4242',
    payments: [{ payment: payment.id, number: 1, paid_at: '2026-11-16T18:20:00.000Z', amount: 16.5, refunded: 0 }],
  })
})

test('Quebec shows both taxes', async () => {
  const { session } = await paid(QUEBEC)
  expect((await read(session.id)).body).toMatchObject({
    net: 14.35,
    taxes: [
      { kind: 'GST', percent: 5, number: '123456789 RT 0001', amount: 0.72 },
      { kind: 'QST', percent: 9.975, number: '1234567890 TQ 0001', amount: 1.43 },
    ],
  })
})

test('without tax numbers there are no tax lines', async () => {
  const { session } = await paid({})
  expect((await read(session.id)).body).toMatchObject({ amount: 16.5, net: 16.5, taxes: [] })
})

test('a tax number entered later shows on receipts issued without one, from the day tax is charged', async () => {
  const { lot, session } = await paid({})
  const change = (settings: object) =>
    world.deps.db.updateTable('lot_settings').set(settings).where('lot_id', '=', lot.id).execute()
  await change({ ...ONTARIO, tax_since: '2026-11-16' })
  expect((await read(session.id)).body).toMatchObject({ taxes: [{ kind: 'HST', amount: 1.9 }] })
  await change({ tax_since: '2026-11-17' })
  expect((await read(session.id)).body).toMatchObject({ net: 16.5, taxes: [] })
})

test('an issued receipt keeps seller, tax number and province after they change', async () => {
  const { lot, session } = await paid(ONTARIO)
  await world.deps.db
    .updateTable('lot_settings')
    .set({ ...QUEBEC, gst_hst_number: '987654321RT0002', operator_name: 'Somebody Else Ltd.' })
    .where('lot_id', '=', lot.id)
    .execute()
  expect((await read(session.id)).body).toMatchObject({
    operator_name: 'Harbour Parking Inc.',
    taxes: [{ kind: 'HST', number: '123456789 RT 0001' }],
  })
})

test('an issued receipt keeps its tax after the owner changes the first tax day', async () => {
  const { lot, session } = await paid(ONTARIO)
  const later = await paid({ ...ONTARIO, tax_since: '2026-11-17' })
  const change = (lotId: string, tax_since: string | null) =>
    world.deps.db.updateTable('lot_settings').set({ tax_since }).where('lot_id', '=', lotId).execute()
  await change(lot.id, '2026-12-01')
  expect((await read(session.id)).body).toMatchObject({ taxes: [{ kind: 'HST', amount: 1.9 }] })
  await change(later.lot.id, null)
  expect((await read(later.session.id)).body).toMatchObject({ net: 16.5, taxes: [] })
})

test('a refund shows with its day, and one that failed does not', async () => {
  const { session, payment } = await paid({}, { refunded_cents: 650 })
  const refund = { payment_id: payment.id, session_id: session.id, source: 'provider', amount_cents: 650 } as const
  await world.deps.db
    .insertInto('refunds')
    .values([
      { ...refund, status: 'succeeded', stripe_refund_id: randomUUID(), finished_at: new Date('2026-11-17T01:00:00Z') },
      { ...refund, status: 'failed', stripe_refund_id: randomUUID(), finished_at: new Date() },
    ])
    .execute()
  expect((await read(session.id)).body).toMatchObject({
    refunded: 6.5,
    refunds: [{ amount: 6.5, refunded_at: '2026-11-17T01:00:00.000Z' }],
  })
  const page = await (await world.app.request(`/receipts/${session.id}?lang=en`)).text()
  expect(page).toContain('Refunded on November 16, 2026')
  expect(page).toContain('-$6.50')
  expect(page).toContain('$10.00')
})

test('a monthly session has one receipt per payment: the newest, or the one requested; each for its own month', async () => {
  const { db } = world.deps
  const lot = await makeLot(db, LOT)
  const session = await makeStay(db, lot, {
    auto_renew: true,
    payment_status: 'Yolo',
    payment_method_type: 'subscription',
    hours: 720,
    expires_at: new Date('2026-12-10T12:00:00Z'),
  })
  const paidOn = (day: string) => ({ amount_cents: 15_000, fee_cents: 1500, paid_at: new Date(`${day}T12:00:00Z`) })
  const first = await makePayment(db, lot, session, { kind: 'subscription', ...paidOn('2026-10-10') })
  const second = await makePayment(db, lot, session, { kind: 'renewal', ...paidOn('2026-11-10') })
  const newest = await read(session.id)
  expect(newest.body).toMatchObject({
    payment: second.id,
    number: 2,
    kind: 'month',
    hours: null,
    valid_until: '2026-12-10T12:00:00.000Z',
    payments: [
      { payment: second.id, number: 2 },
      { payment: first.id, number: 1 },
    ],
  })
  const named = await read(session.id, `?payment=${first.id}`)
  // The same local time: daylight saving ended between the two.
  expect(named.body).toMatchObject({ payment: first.id, number: 1, valid_until: '2026-11-10T13:00:00.000Z' })
  expect(await read(session.id, `?payment=${randomUUID()}`)).toMatchObject({
    status: 404,
    body: { error: 'Receipt not found' },
  })
})

test('a duplicate payment has its own receipt, which is not shown first', async () => {
  const { lot, session, payment } = await paid({})
  await makePayment(world.deps.db, lot, session, {
    surplus_reason: 'duplicate',
    paid_at: new Date('2026-11-16T18:30:00Z'),
  })
  const { body } = await read(session.id)
  expect(body).toMatchObject({ payment: payment.id, payments: [{ number: 2 }, { number: 1 }] })
})

test.each(['', '.pdf'])('receipt%s: unpaid, free, deleted and unknown sessions have none', async (form) => {
  const { db } = world.deps
  const lot = await makeLot(db)
  const unpaid = await makeStay(db, lot)
  const free = await makeStay(db, lot, { payment_status: 'Yolo', payment_method_type: 'monthly', auto_renew: true })
  const { session: deleted } = await paid({})
  const { id: userId } = await db
    .insertInto('users')
    .values({ email: `${randomUUID()}@example.test` })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('parking_sessions')
    .set({ deleted_at: new Date(), deleted_by: userId })
    .where('id', '=', deleted.id)
    .execute()
  const ask = async (id: string) => {
    const reply = await world.app.request(`/api/sessions/${id}/receipt${form}`)
    return [reply.status, ((await reply.json()) as { error: string }).error]
  }
  expect(await ask(unpaid.id)).toEqual([409, 'This parking has not been paid yet, so there is no receipt'])
  expect(await ask(free.id)).toEqual([404, 'This parking was free, so there is no receipt'])
  expect(await ask(deleted.id)).toEqual([404, 'Session not found'])
  expect(await ask(randomUUID())).toEqual([404, 'Session not found'])
})

test('no receipt, page or file names the driver', async () => {
  const { db } = world.deps
  const lot = await makeLot(db, LOT)
  const session = await makeStay(db, lot, {
    auto_renew: true,
    first_name: 'Zebedee',
    last_name: 'Quill',
    email: 'zebedee@example.test',
    phone: '(416) 555-9876',
    notes: 'Note of staff',
  })
  await makePayment(db, lot, session, { kind: 'subscription' })
  const texts = await Promise.all(
    [`/api/sessions/${session.id}/receipt`, `/receipts/${session.id}`].map(async (path) =>
      (await world.app.request(path)).text(),
    ),
  )
  for (const text of texts) expect(text).not.toMatch(/zebedee|quill|555-9876|Note of staff/i)
})

test('the PDF is in the language requested, or in that of Accept-Language', async () => {
  const { session, payment } = await paid(QUEBEC)
  const ask = (path: string, headers = {}) => world.app.request(path, { headers })
  const english = await ask(`/api/sessions/${session.id}/receipt.pdf`)
  expect(english.status).toBe(200)
  expect(english.headers.get('content-type')).toBe('application/pdf')
  expect(english.headers.get('cache-control')).toBe('no-store')
  expect(await readFile(english)).toMatchObject({ lang: 'en-CA' })
  const french = await readFile(await ask(`/api/sessions/${session.id}/receipt.pdf?lang=fr`))
  expect(french.lang).toBe('fr-CA')
  expect(french.lines).toEqual([
    'Lotwise',
    'Reçu de stationnement',
    'Reçu nº 000001',
    'Vendu par',
    'Harbour Parking Inc.',
    '18 Harbour Street',
    'Payé le',
    '16 novembre 2026 à 13 h 20 HNE',
    'Plaque d’immatriculation',
    'ABC 123',
    'Stationnement',
    'Harbour Street Lot, 18 Harbour Street',
    'Durée',
    '2 heures',
    'Valide jusqu’au',
    '16 novembre 2026 à 15 h 20 HNE',
    'Carte',
    'Visa •••• 4242',
    'Prix avant taxes',
    '14,35\u00a0$',
    'TPS 5\u00a0% (123456789 RT 0001)',
    '0,72\u00a0$',
    'TVQ 9,975\u00a0% (1234567890 TQ 0001)',
    '1,43\u00a0$',
    'Total payé',
    '16,50\u00a0$ CAD',
    'Le prix comprend les taxes indiquées.',
    'Payé au moyen de Lotwise.',
  ])
  const liked = await ask(`/api/receipts/${payment.id}/receipt.pdf`, { 'accept-language': 'fr-CA,en;q=0.5' })
  expect(await readFile(liked)).toMatchObject({ lang: 'fr-CA' })
  const unknown = await ask(`/api/sessions/${session.id}/receipt.pdf?lang=tlh`)
  expect(await readFile(unknown)).toMatchObject({ lang: 'en-CA' })
})

test('the page has the same text in both languages, with links to the PDF and to the other language', async () => {
  const { session } = await paid(QUEBEC)
  const english = await (await world.app.request(`/receipts/${session.id}?lang=en`)).text()
  for (const text of ['Receipt No. 000001', 'Harbour Parking Inc.', 'ABC 123', '2 hours', 'Visa •••• 4242']) {
    expect(english).toContain(text)
  }
  expect(english).toContain('November 16, 2026 at 1:20 p.m. EST')
  expect(english).toContain('QST 9.975% (1234567890 TQ 0001)')
  expect(english).toContain('$16.50 CAD')
  const french = await (await world.app.request(`/receipts/${session.id}?lang=fr`)).text()
  expect(french).toContain('<html lang="fr-CA">')
  expect(french).toContain('Reçu nº 000001')
  expect(french).toMatch(/TVQ 9,975\s% \(1234567890 TQ 0001\)/)
  expect(french).toContain(`/api/sessions/${session.id}/receipt.pdf?lang=fr`)
})

test('the page of a payment shows that receipt and links to no other', async () => {
  const { session, payment } = await paid({})
  const reply = await world.app.request(`/receipts/${payment.id}`)
  const page = await reply.text()
  expect(reply.status).toBe(200)
  expect(page).toContain('Receipt No. 000001')
  expect(page).not.toContain(session.id)
})

test('a missing receipt is answered with an HTML page that says why', async () => {
  const unpaid = await makeStay(world.deps.db, await makeLot(world.deps.db))
  const ask = async (path: string) => {
    const reply = await world.app.request(path)
    return { status: reply.status, type: reply.headers.get('content-type'), text: await reply.text() }
  }
  const html = 'text/html; charset=UTF-8'
  expect(await ask(`/receipts/${unpaid.id}`)).toMatchObject({
    status: 409,
    type: html,
    text: expect.stringContaining('This parking has not been paid yet, so there is no receipt') as string,
  })
  expect(await ask('/receipts/nothing?lang=fr')).toMatchObject({
    status: 404,
    type: html,
    text: expect.stringContaining('Reçu introuvable') as string,
  })
})

test('names and addresses are escaped, and the page allows no script', async () => {
  const hostile = '<script>alert(1)</script>"><img src=x onerror=alert(2)>'
  const { session } = await paid({}, {}, { display_name: hostile, business_name: hostile, address: hostile })
  const reply = await world.app.request(`/receipts/${session.id}`)
  const page = await reply.text()
  expect(page).not.toMatch(/<script|<img/)
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(reply.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
  const file = await world.app.request(`/api/sessions/${session.id}/receipt.pdf`)
  expect([file.status, (await file.text()).slice(0, 5)]).toEqual([200, '%PDF-'])
})

test('characters the PDF fonts lack are replaced', async () => {
  const { session } = await paid({}, {}, { display_name: 'Łódź 停车场 🚗 – Parking', business_name: 'Ωmega 🚗' })
  const { lines } = await readFile(await world.app.request(`/api/sessions/${session.id}/receipt.pdf`))
  expect(lines).toContain('?mega ?')
  expect(lines).toContain('?ódz ??? ? – Parking, 18 Harbour Street')
})

async function paid(
  settings: Partial<Insertable<LotSettings>>,
  change: Parameters<typeof makePayment>[3] = {},
  lotChange: Partial<Insertable<Lots>> = {},
) {
  const { db } = world.deps
  const lot = await makeLot(db, { ...LOT, ...lotChange }, settings)
  const session = await makeStay(db, lot, {
    payment_status: 'paid',
    payment_method_type: 'card',
    amount_cents: 1650,
    expires_at: new Date(PAID_AT.getTime() + 2 * 3_600_000),
  })
  return { lot, session, payment: await makePayment(db, lot, session, change) }
}

async function read(sessionId: string, search = ''): Promise<{ status: number; body: unknown }> {
  const reply = await world.app.request(`/api/sessions/${sessionId}/receipt${search}`)
  return { status: reply.status, body: await reply.json() }
}

async function readFile(reply: Response) {
  const { raw, lines } = readPdf(new Uint8Array(await reply.arrayBuffer()))
  return { lines, lang: /\/Lang \(([^)]*)\)/.exec(raw)?.[1] }
}
