import { listAttention } from '@lotwise/contract/attention'
import type { getCheckSnapshot } from '@lotwise/contract/check-snapshots'
import type { checkPlate, listChecks } from '@lotwise/contract/checks'
import type { Reply } from '@lotwise/contract/endpoint'
import { getChecklist } from '@lotwise/contract/checklist'
import { getRevenue, getStats } from '@lotwise/contract/reports'
import { listStaffSessions, watchSessions } from '@lotwise/contract/staff-sessions'
import { getStay } from '@lotwise/contract/stays'
import { getStaffThread } from '@lotwise/contract/threads'
import type { LiveList } from '@lotwise/domain/live-list'
import { can, type Role } from '@lotwise/domain/roles'
import type { FakeServer } from './fake-server.ts'
import { LOT, LOT_ID, SESSION_ID } from './records.ts'

export type StaffSession = Reply<typeof listStaffSessions>['rows'][number]

export const DASHBOARD = '/admin/lots/harbour-street/dashboard'
const HOUR_MS = 3_600_000

/** Every row needs an id of its own. */
export function idOf(number: number): string {
  return `55555555-5555-4555-8555-${String(number).padStart(12, '0')}`
}

export function inHours(hours: number): string {
  return new Date(Date.now() + hours * HOUR_MS).toISOString()
}

export function staffSession(change: Partial<StaffSession> = {}): StaffSession {
  return {
    id: SESSION_ID,
    lot_id: LOT_ID,
    license_plate: 'ABCD123',
    expires_at: inHours(2),
    created_at: inHours(-1),
    location: LOT.display_name,
    payment_status: 'paid',
    notes: null,
    phone: '(416) 555-0177',
    hours: 2,
    amount: 9,
    first_name: null,
    last_name: null,
    email: null,
    auto_renew: false,
    session_type: 'New',
    card_type: 'visa',
    card_last4: '4242',
    payment_method_type: 'card',
    payment_id: 'pi_1',
    stripe_session_id: null,
    customer_id: null,
    transaction_id: 'txn_1',
    ...change,
  }
}

/** What the server sends a checker: no money, nobody's name. */
export function checkersSession(change: Partial<StaffSession> = {}): StaffSession {
  const { id, lot_id, license_plate, expires_at, created_at, location, payment_status, notes } = staffSession(change)
  return { id, lot_id, license_plate, expires_at, created_at, location, payment_status, notes }
}

/** A stay as an owner sees it: paid once, nothing given back. */
export function stayOf(session = staffSession()): Reply<typeof getStay> {
  return {
    session,
    sessions: [session],
    plate_changes: [],
    goodwill_minutes: 0,
    checks: [],
    payments: [
      {
        id: idOf(701),
        session_id: session.id,
        kind: 'card',
        paid_at: session.created_at,
        amount: 9,
        platform_fee: 0.9,
        refunded: 0,
        disputed: 0,
        card_fee: 0.56,
        net: 7.54,
        card_type: 'visa',
        card_last4: '4242',
        receipt_number: 17,
      },
    ],
    refunds: [],
    messages: [],
    unused: null,
  }
}

export function sessionsOf(count: number, first = 1): StaffSession[] {
  return Array.from({ length: count }, (_, index) =>
    staffSession({ id: idOf(first + index), license_plate: `PLT${String(first + index).padStart(4, '0')}` }),
  )
}

export const STATS: Reply<typeof getStats> = {
  active_sessions: 17,
  occupancy: { is_full: false, spaces: null },
  sessions_today: 42,
  sessions_this_month: 1234,
  revenue_today: { total: 189, one_time: 39, monthly: 150 },
  revenue_this_month: { total: 4321.5, one_time: 3271.5, monthly: 1050 },
  revenue_last_month: { total: 3900, one_time: 3000, monthly: 900 },
  month_over_month: 10.8,
  compared_days: { from: '2026-10-01', to: '2026-10-15' },
}

export const CHECKERS_STATS: Reply<typeof getStats> = {
  active_sessions: 17,
  occupancy: { is_full: false, spaces: null },
  sessions_today: 42,
  sessions_this_month: 1234,
}

export function revenueOf(days: 7 | 30 | 365): Reply<typeof getRevenue> {
  const points =
    days === 365
      ? Array.from({ length: 13 }, (_, at) => new Date(Date.UTC(2025, 10 + at, 1)).toISOString().slice(0, 7))
      : Array.from({ length: days }, (_, at) => new Date(Date.UTC(2026, 9, 1 + at)).toISOString().slice(0, 10))
  return {
    days,
    points: points.map((key, at) => ({ key, total: 10 * (at + 1) + 150, one_time: 10 * (at + 1), monthly: 150 })),
  }
}

export const NO_REVENUE: Reply<typeof getRevenue> = {
  days: 7,
  points: revenueOf(7).points.map(({ key }) => ({ key, total: 0, one_time: 0, monthly: 0 })),
}

type Item = Reply<typeof listAttention>[number]

export function attentionItem(change: Partial<Item> = {}): Item {
  return {
    id: idOf(901),
    kind: 'disputed',
    session_id: SESSION_ID,
    license_plate: 'ABCD123',
    detail: {},
    created_at: inHours(-2),
    ...change,
  }
}

export function checklist(
  done: string[],
  change: Partial<Reply<typeof getChecklist>> = {},
): Reply<typeof getChecklist> {
  const steps = ['payouts', 'prices', 'sign', 'team', 'taxes', 'first_payment'] as const
  return {
    steps: steps.map((step) => ({
      step,
      done: done.includes(step),
      optional: step === 'team' || step === 'taxes',
    })),
    complete: false,
    dismissed: false,
    ...change,
  }
}

/** A lot at work: one paid session, figures, nothing that needs anybody. */
export function answerDashboard(server: FakeServer, role: Role, rows = rowsFor(role)): Stream {
  server.reply(getStats, role === 'checker' ? CHECKERS_STATS : STATS)
  if (can(role, 'revenue.read')) server.reply(getRevenue, ({ query }) => revenueOf(Number(query['days']) as 7))
  if (can(role, 'attention.read')) server.reply(listAttention, [])
  if (can(role, 'thread.read')) server.reply(getStaffThread, { messages: [], is_mailed: false })
  if (can(role, 'settings.read')) server.reply(getChecklist, checklist([], { complete: true }))
  server.reply(listStaffSessions, { rows, total: rows.length })
  // An open refund dialog reads it.
  if (rows[0] && !server.has(getStay)) server.reply(getStay, stayOf(rows[0]))
  return streamEvents(server)
}

function rowsFor(role: Role): StaffSession[] {
  return [role === 'checker' ? checkersSession() : staffSession()]
}

export type Stream = {
  /** What the server says of a session of the lot, or of one of its lists. */
  tell(change: { id: string | null; new?: boolean } | { list: LiveList }): void
  /** The line breaks. */
  end(): void
}

/** The lot's events; whoever listens again gets the next stream. */
export function streamEvents(server: FakeServer): Stream {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const early: Uint8Array[] = []
  server.answer(watchSessions, () => {
    const start = (own: ReadableStreamDefaultController<Uint8Array>) => {
      controller = own
      early.splice(0).forEach((event) => own.enqueue(event))
    }
    return new Response(new ReadableStream({ start }), { headers: { 'content-type': 'text/event-stream' } })
  })
  return {
    tell(change) {
      const event = new TextEncoder().encode(`data: ${JSON.stringify(change)}\n\n`)
      if (controller) controller.enqueue(event)
      else early.push(event)
    },
    end: () => controller!.error(new TypeError('network error')),
  }
}

export const CHECKS = '/admin/lots/harbour-street/check'

export function checkAnswer(change: Partial<Reply<typeof checkPlate>> = {}): Reply<typeof checkPlate> {
  return {
    id: idOf(801),
    checked_at: new Date().toISOString(),
    license_plate: 'ABCD123',
    result: 'not_found',
    session: null,
    renewing: false,
    grace: { arrival_minutes: 10, end_minutes: 10 },
    near_misses: [],
    ...change,
  }
}

export function checkSnapshot(change: Partial<Reply<typeof getCheckSnapshot>> = {}): Reply<typeof getCheckSnapshot> {
  return {
    taken_at: new Date().toISOString(),
    time_zone: 'America/Toronto',
    grace: { arrival_minutes: 10, end_minutes: 10 },
    outages: [],
    cursor: 'first',
    has_more: false,
    parts: [],
    proof_keys: [],
    ...change,
  }
}

type Checked = Reply<typeof listChecks>[number]

export function recentCheck(change: Partial<Checked> = {}): Checked {
  return {
    id: idOf(802),
    checked_at: new Date().toISOString(),
    license_plate: 'ABCD123',
    result: 'not_found',
    tone: 'bad',
    user_email: 'checker@lotwise.test',
    ...change,
  }
}
