import { randomInt, randomUUID } from 'node:crypto'
import type { Endpoint } from '@lotwise/contract/endpoint'
import { ENDPOINTS } from '@lotwise/contract/table'
import { ACTIONS, type Action, type Role } from '@lotwise/domain/roles'
import { newWarningCode } from '@lotwise/domain/warning'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { raiseAttention } from '../lots/attention/attention-items-table.ts'
import type { LotRow } from '../lots/lots-table.ts'
import { insertPermits } from '../sessions/permits/permits-table.ts'
import { insertWarning } from '../warnings/warnings-table.ts'
import { makeLot, makeStay } from '../test/make.ts'
import { makeStaff, type Staff } from '../test/staff.ts'
import { openWorld, type World } from '../test/world.ts'

/** Repeated here on purpose, so that a mistake in domain/roles.ts fails a test. */
const FOR_CHECKERS: Action[] = ['session.read', 'session.check', 'warning.read', 'warning.write']
const MAY: Record<Role, (action: Action) => boolean> = {
  owner: () => true,
  admin: () => true,
  checker: (action) => FOR_CHECKERS.includes(action),
}

/** 409: allowed, but refused for the state of the record (nothing to refund, no account). */
const ALLOWED_STATUSES = [200, 201, 409]
const REFUSED = [403]

type Line = { name: string; endpoint: Endpoint; action: Action }
type Lot = {
  row: LotRow
  sessionId: string
  memberId: string
  attentionId: string
  disputeId: string
  permitId: string
  roundId: string

  incidentId: string
  payoutId: string
  warningId: string
  photoId: string
}
type Caller = 'signed out' | 'of no lot' | Role

const LINES: Line[] = Object.entries(ENDPOINTS).flatMap(([name, endpoint]) => {
  const action = ACTIONS.find((known) => known === endpoint.access)
  return action ? [{ name, endpoint, action }] : []
})
const ROLES: Role[] = ['owner', 'admin', 'checker']

const PERMIT = {
  holder: 'The baker',
  phone: '',
  license_plates: ['PERMIT 1'],
  from: '2026-01-01',
  until: '2036-01-01',
  weekdays: [1],
  reason: 'Staff',
  notes: '',
}

const CHECK = {
  license_plate: 'ABC 123',
  result: 'not_found',
  checked_at: '2026-06-02T12:00:00.000Z',
  data_age_s: 60,
}

/** What each endpoint needs besides its path; a new endpoint without an entry sends nothing and fails its test. */
const BODIES: Record<string, (lot: Lot) => object> = {
  declareOutage: () => ({ reason: 'No signal' }),
  addFreeParker: () => ({ license_plate: 'ABC 123' }),
  answerDriver: () => ({ text: 'Sorry' }),
  editNotes: () => ({ notes: 'The baker' }),
  correctPlate: () => ({ license_plate: 'ABC 124', reason: 'Typed wrongly' }),
  addMinutes: () => ({ minutes: 15, expires_at: '2026-06-02T12:00:00.000Z' }),
  savePlateNote: () => ({ license_plate: 'ABC 123', note: 'Leaks oil', block: null }),
  addPermit: () => PERMIT,
  changePermit: () => PERMIT,
  renewPermit: () => ({ until: '2036-12-31' }),
  importPermits: () => ({ dry_run: true, permits: [PERMIT] }),
  checkPlate: () => ({ license_plate: 'ABC 123' }),
  saveRound: () => ({ started_at: '2026-06-02T12:00:00.000Z', ended_at: null }),
  writeWarning: () => ({ nonce: randomUUID(), license_plate: 'ABC 999', reason: 'not_found', note: '', photos: [] }),
  withdrawWarning: () => ({ note: 'Paid in cash' }),
  answerWarning: () => ({ text: 'Sorry' }),
  recordChecks: () => ({ checks: [{ ...CHECK, nonce: randomUUID() }] }),
  markFull: () => ({ is_full: true }),
  updateSettings: () => ({ max_hours: 11 }),
  changeRole: () => ({ role: 'admin' }),
  refundPayment: (lot) => ({ sessionId: lot.sessionId, paymentId: 'pi_1', paymentMethodType: 'card' }),
  createConnectAccount: (lot) => ({ action: 'get_account_status', lotId: lot.row.id }),
  inviteTeamMember: (lot) => ({ lotId: lot.row.id, email: `${randomUUID()}@example.test`, role: 'checker' }),
  saveDisputeEvidence: () => ({ submit: false }),
  removeTeamMember: (lot) => ({ adminId: lot.memberId }),
}

const QUERIES: Record<string, string> = {
  getStatement: '?month=2026-10',
  getStatementPdf: '?month=2026-10',
  getStatementCsv: '?month=2026-10',
}

let world: World
let own: LotRow
const callers = {} as Record<Caller, Staff>
beforeAll(async () => {
  world = await openWorld({ env: { TRUST_PROXY: '1' } })
  own = await makeLot(world.deps.db)
  callers['signed out'] = { userId: '', email: '', headers: {} }
  callers['of no lot'] = await makeStaff(world, null)
  for (const role of ROLES) callers[role] = await makeStaff(world, own, role)
})
afterAll(() => world.close())

test('every staff endpoint is in the matrix', () => {
  const staffLines = Object.entries(ENDPOINTS).filter(([, { path }]) => path.startsWith('/api/admin/'))
  expect(staffLines.map(([name]) => name).filter((name) => !LINES.some((line) => line.name === name))).toEqual([])
  expect(LINES.length).toBeGreaterThanOrEqual(18)
})

describe.each(LINES)('$name ($action)', (line) => {
  test.each(ROLES)('own lot, %s', async (role) => {
    const { status } = await call(line, role, await makeRecords(own))
    expect(MAY[role](line.action) ? ALLOWED_STATUSES : REFUSED).toContain(status)
  })

  test.each(ROLES)('other lot, %s', async (role) => {
    const other = await makeRecords(await makeLot(world.deps.db))
    expect(await call(line, role, other)).toMatchObject({ status: 404, code: 'not_found' })
  })

  test('signed out, and signed in without a lot', async () => {
    const lot = await makeRecords(own)
    expect(await call(line, 'signed out', lot)).toMatchObject({ status: 401, code: 'signed_out' })
    expect(await call(line, 'of no lot', lot)).toMatchObject({ status: 404, code: 'not_found' })
  })

  test('a changed role and a removal apply from the next request', async () => {
    const person = await makeStaff(world, own, 'admin')
    const allowed = await call(line, person, await makeRecords(own))
    expect([401, 403, 404]).not.toContain(allowed.status)
    await memberships(person).set({ role: 'checker' }).execute()
    const lowered = await call(line, person, await makeRecords(own))
    expect(lowered.status === 403).toBe(!MAY.checker(line.action))
    await world.deps.db.deleteFrom('lot_admins').where('user_id', '=', person.userId).execute()
    expect(await call(line, person, await makeRecords(own))).toMatchObject({ status: 404, code: 'not_found' })
  })
})

/** Records for every endpoint, created for each call. */
async function makeRecords(row: LotRow): Promise<Lot> {
  const { db } = world.deps
  const session = await makeStay(db, row)
  const user = await db
    .insertInto('users')
    .values({ email: `${randomUUID()}@example.test` })
    .returningAll()
    .executeTakeFirstOrThrow()
  const member = await db
    .insertInto('lot_admins')
    .values({ lot_id: row.id, user_id: user.id, role: 'checker', user_email: user.email })
    .returning('id')
    .executeTakeFirstOrThrow()
  const matter = { kind: 'disputed' as const, lotId: row.id, sessionId: session.id, paymentId: null, detail: {} }
  await raiseAttention(db, matter)
  const attention = await db
    .selectFrom('attention_items')
    .select('id')
    .where('session_id', '=', session.id)
    .executeTakeFirstOrThrow()
  const disputeId = await makeClosedDispute(row, session.id)
  const now = new Date()
  const permit = { lot_id: row.id, holder: 'The baker', starts_at: now, ends_at: now }
  const [permitId] = await insertPermits(db, [permit], [['PERMIT 2']])
  return {
    row,
    sessionId: session.id,
    memberId: member.id,
    attentionId: attention.id,
    disputeId,
    permitId: permitId!,
    roundId: await makeRound(row, user.id),

    incidentId: await makeIncident(row),
    payoutId: await makePayout(row),
    ...(await makeWarning(row)),
  }
}

async function makeRound(lot: LotRow, userId: string): Promise<string> {
  const id = randomUUID()
  const round = { id, lot_id: lot.id, user_id: userId, started_at: new Date() }
  await world.deps.db.insertInto('check_rounds').values(round).execute()
  return id
}

/** Written by the checker of the own lot: a checker finds no others. */
async function makeWarning({ id: lot_id }: LotRow): Promise<Pick<Lot, 'warningId' | 'photoId'>> {
  const { db } = world.deps
  const written = { lot_id, nonce: randomUUID(), user_id: callers.checker.userId, seen_at: new Date() }
  const seen = { license_plate: 'WARNED 1', reason: 'not_found', result: 'not_found' } as const
  const warning = await insertWarning(db, { ...written, ...seen, code: newWarningCode(randomInt) })
  const photo = { warning_id: warning.id, author: 'staff', jpeg: Buffer.from('jpeg'), created_at: new Date() }
  const { id } = await db.insertInto('warning_photos').values(photo).returning('id').executeTakeFirstOrThrow()
  return { warningId: warning.id, photoId: id }
}

async function makeIncident(lot: LotRow): Promise<string> {
  const over = { began_at: new Date(), ended_at: new Date() }
  const { id } = await world.deps.db
    .insertInto('incidents')
    .values({ lot_id: lot.id, kind: 'payments', cause: 'declared', reason: 'No signal', ...over })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function makePayout(lot: LotRow): Promise<string> {
  const id = `po_${randomUUID().replaceAll('-', '')}`
  const facts = { amount_cents: 500, currency: 'cad', status: 'paid', is_automatic: true } as const
  const dates = { created_at: new Date(), arrives_on: new Date() }
  await world.deps.db
    .insertInto('payouts')
    .values({ id, lot_id: lot.id, stripe_account_id: 'acct_1', ...facts, ...dates })
    .execute()
  return id
}

/** One that takes no more evidence: the provider is not called. */
async function makeClosedDispute(lot: LotRow, sessionId: string): Promise<string> {
  const { db } = world.deps
  const payment = await db
    .insertInto('payments')
    .values({
      session_id: sessionId,
      lot_id: lot.id,
      stripe_account_id: 'acct_1',
      kind: 'card',
      status: 'succeeded',
      amount_cents: 900,
      fee_cents: 90,
      paid_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const id = `du_${randomUUID()}`
  await db
    .insertInto('disputes')
    .values({
      id,
      lot_id: lot.id,
      payment_id: payment.id,
      status: 'won',
      reason: 'fraudulent',
      amount_cents: 900,
      withdrawn_cents: 0,
      opened_at: new Date(),
    })
    .execute()
  return id
}

async function call(
  { name, endpoint }: Line,
  who: Caller | Staff,
  lot: Lot,
): Promise<{ status: number; code: string | null }> {
  const { headers } = typeof who === 'string' ? callers[who] : who
  const id = idFor(name, lot)
  const path = endpoint.path
    .replace(':slug', lot.row.slug)
    .replace(':adminId', lot.memberId)
    .replace(':id', id)
    .replace(':photo', lot.photoId)
  const body = endpoint.method === 'GET' || endpoint.method === 'DELETE' ? null : (BODIES[name]?.(lot) ?? {})
  const response = await world.app.request(`${path}${QUERIES[name] ?? ''}`, {
    method: endpoint.method,
    headers: { ...headers, 'content-type': 'application/json', 'x-forwarded-for': randomUUID() },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (response.status < 400) {
    await response.body?.cancel()
    return { status: response.status, code: null }
  }
  const { code } = (await response.json()) as { code: string }
  return { status: response.status, code }
}

function idFor(name: string, lot: Lot): string {
  if (name === 'resolveAttention') return lot.attentionId
  if (/Dispute/.test(name)) return lot.disputeId
  if (name === 'getPayout') return lot.payoutId
  if (name === 'saveRound') return randomUUID()
  if (/Round/.test(name)) return lot.roundId
  if (/Warning/.test(name)) return lot.warningId

  if (name === 'endOutage') return lot.incidentId
  return /Permit/.test(name) ? lot.permitId : lot.sessionId
}

function memberships({ userId }: Staff) {
  return world.deps.db.updateTable('lot_admins').where('user_id', '=', userId)
}
