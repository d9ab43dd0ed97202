import { listAttention } from '@lotwise/contract/attention'
import type { listAudit } from '@lotwise/contract/audit'
import type { Reply } from '@lotwise/contract/endpoint'
import { getChecklist } from '@lotwise/contract/checklist'
import type { getSettings } from '@lotwise/contract/lot-settings'
import type { createConnectAccount } from '@lotwise/contract/payouts'
import { getRevenue, getStats } from '@lotwise/contract/reports'
import { listStaffSessions, watchSessions } from '@lotwise/contract/staff-sessions'
import type { listInvitations, listTeam } from '@lotwise/contract/team'
import type { Role } from '@lotwise/domain/roles'
import { jsonResponse, type FakeServer } from './fake-server.ts'
import { LOT_ID, SETTINGS, USER, USER_ID, userSession } from './records.ts'

export type Member = Reply<typeof listTeam>[number]
export type SettingsRecord = Reply<typeof getSettings>
export type AuditEntry = Reply<typeof listAudit>[number]
type PayoutStatus = NonNullable<Reply<typeof createConnectAccount>['account']>

const MEMBER_IDS = {
  self: '55555555-5555-4555-8555-000000000001',
  owner: '55555555-5555-4555-8555-000000000002',
  checker: '55555555-5555-4555-8555-000000000003',
  invited: '55555555-5555-4555-8555-000000000004',
}

function member(id: string, userId: string, email: string, role: Role): Member {
  return {
    id,
    lot_id: LOT_ID,
    user_id: userId,
    role,
    status: 'active',
    created_at: '2026-10-05T16:00:00.000Z',
    user_email: email,
    invited_by: null,
    invited_at: null,
  }
}

/** Whoever is signed in. */
export const SELF = member(MEMBER_IDS.self, USER_ID, USER.email, 'admin')
export const OWNER = member(MEMBER_IDS.owner, MEMBER_IDS.owner, 'ada@lotwise.test', 'owner')
export const CHECKER = member(MEMBER_IDS.checker, MEMBER_IDS.checker, 'kim@lotwise.test', 'checker')
export const INVITED: Member = {
  ...member(MEMBER_IDS.invited, MEMBER_IDS.invited, 'lee@lotwise.test', 'checker'),
  status: 'invited',
}

export const INVITATION: Reply<typeof listInvitations>[number] = {
  id: MEMBER_IDS.invited,
  role: 'admin',
  lot_display_name: 'Old Mill Lot',
  invited_at: '2026-10-05T16:00:00.000Z',
}

export function settingsRecord(change: Partial<SettingsRecord> = {}): SettingsRecord {
  return {
    ...SETTINGS,
    operator_name: null,
    operator_address: null,
    spaces: null,
    sell_within_spaces: false,
    province: null,
    gst_hst_number: null,
    qst_number: null,
    tax_since: null,
    plates_per_plan: 1,
    grace_arrival_minutes: 10,
    grace_end_minutes: 10,
    position: null,
    ...change,
  }
}

export const READY_ACCOUNT: PayoutStatus = {
  charges_enabled: true,
  payouts_enabled: true,
  details_submitted: true,
  requirements: { currently_due: [] },
}

export function auditEntry(id: number, change: Partial<AuditEntry> = {}): AuditEntry {
  return {
    id,
    at: new Date().toISOString(),
    user_id: USER_ID,
    user_email: USER.email,
    action: 'session.exported',
    subject_kind: 'lot',
    subject_id: LOT_ID,
    license_plate: null,
    before: null,
    after: null,
    ...change,
  }
}

/** A reply to a sign-in by somebody who must choose a new password first. */
export function temporarySession() {
  return { ...userSession(), user: { ...USER, user_metadata: { temporary_password: true } } }
}

/** The auth library reads other fields than our own calls do. */
export function authRefusal(status: number, code: string, reason = 'pwned'): () => Response {
  const weakness = code === 'weak_password' ? { weak_password: { reasons: [reason] } } : {}
  return () => jsonResponse(status, { code, error_code: code, message: code, error: code, ...weakness })
}

/** For tests that end at the dashboard: it opens, and stays with its placeholders. */
export function holdDashboard(server: FakeServer): void {
  for (const endpoint of [getStats, getRevenue, listStaffSessions, listAttention, getChecklist, watchSessions]) {
    server.hold(endpoint)
  }
}
