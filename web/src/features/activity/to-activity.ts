import { ACCOUNT_PROBLEMS, type AccountProblem } from '@lotwise/domain/account-health'
import { isAuditAction } from '@lotwise/domain/audit-kind'
import { cents } from '@lotwise/domain/money'
import { isRole, type Role } from '@lotwise/domain/roles'
import type { Activity } from '../../words/activity.ts'
import type { Format } from '../../words/use-format.ts'
import type { Entry } from './use-activity.ts'

type AuditEntry = Pick<Entry, 'action' | 'license_plate' | 'before' | 'after'>

/** An audit entry as the page shows it. `before` and `after` may have been written by an older version. */
export function toActivity(entry: AuditEntry, format: Pick<Format, 'money'>): Activity {
  const { action, license_plate: plate, before, after } = entry
  const amount = moneyIn(after ?? before, format) ?? moneyIn(before, format)
  const email = textIn(before, 'user_email') ?? textIn(after, 'user_email') ?? ''
  if (!isAuditAction(action)) return { kind: 'unknown', action }
  switch (action) {
    case 'session.refund_requested':
      return { kind: 'refunded', plate, amount }
    case 'session.refunded':
      return { kind: 'refund_done', plate, amount }
    case 'session.refund_undone':
      return { kind: 'refund_undone', plate, amount }
    case 'session.deleted':
      return { kind: 'deleted', plate: plate ?? textIn(before, 'license_plate'), amount }
    case 'session.free_parker_added':
      return { kind: 'free_parker_added', plate: plate ?? textIn(after, 'license_plate') }
    case 'permit.added':
    case 'permit.changed':
    case 'permit.renewed':
    case 'permit.ended':
      return { kind: PERMIT_KINDS[action], plate: platesIn(after) ?? platesIn(before) }
    case 'plate.noted':
      return { kind: 'plate_noted', plate: textIn(after, 'license_plate') }
    case 'plate.blocked':
      return { kind: 'plate_blocked', plate: textIn(after, 'license_plate') }
    case 'plate.unblocked':
      return { kind: 'plate_unblocked', plate: textIn(after, 'license_plate') }
    case 'warning.written':
    case 'warning.withdrawn':
    case 'warning.paid':
    case 'warning.answered':
      return { kind: WARNING_KINDS[action], plate: textIn(after, 'license_plate') }
    case 'permit.imported':
      return { kind: 'permits_imported', count: countIn(after, 'permits') }
    case 'permit.exported':
      return { kind: 'permits_exported' }
    case 'session.answered':
      return { kind: 'answered', plate }
    case 'session.notes_changed':
      return { kind: 'notes_changed', plate }
    case 'session.paid':
      return { kind: 'paid', plate }
    case 'session.subscribed':
      return { kind: 'subscribed', plate }
    case 'session.renewed':
      return { kind: 'renewed', plate }
    case 'session.subscription_changed':
      return { kind: after?.['auto_renew'] === false ? 'subscription_ended' : 'subscription_kept', plate }
    case 'session.pay_later':
      return { kind: 'pay_later', plate }
    case 'session.exported':
      return { kind: 'exported' }
    case 'settings.changed':
      return { kind: 'settings_changed' }
    case 'attention.resolved':
      return { kind: 'attention_resolved' }
    case 'dispute.evidence_saved':
      return { kind: 'evidence_saved', plate }
    case 'dispute.evidence_submitted':
      return { kind: 'evidence_submitted', plate }
    case 'member.invited':
      return { kind: 'member_invited', email, role: roleIn(after) }
    case 'member.accepted':
      return { kind: 'member_accepted', role: roleIn(after) }
    case 'member.declined':
      return { kind: 'member_declined', role: roleIn(before) }
    case 'member.removed':
      return { kind: 'member_removed', email, role: roleIn(before) }
    case 'member.role_changed':
      return { kind: 'role_changed', email, from: roleIn(before), to: roleIn(after) }
    case 'lot.signed_up':
      return { kind: 'lot_signed_up', email: textIn(after, 'email') }
    case 'user.signed_in':
      return { kind: 'signed_in', device: deviceIn(after) }
    case 'user.sign_in_failed':
      return { kind: 'sign_in_failed', email, device: deviceIn(after) }
    case 'member.access_refused':
      return { kind: 'access_refused' }
    case 'payouts.dashboard_opened':
      return { kind: 'payment_dashboard_opened' }
    case 'payouts.setup_opened':
      return { kind: 'payment_setup_opened' }
    case 'lot.opened':
      return { kind: 'lot_opened' }
    case 'lot.marked_full':
      return { kind: 'marked_full' }
    case 'lot.outage_declared':
      return { kind: 'outage_declared' }
    case 'lot.outage_ended':
      return { kind: 'outage_ended' }
    case 'lot.sales_resumed':
      return { kind: 'sales_resumed' }
    case 'lot.account_changed':
      return { kind: 'account_changed', problem: problemIn(after) }
    case 'lot.account_replaced':
      return { kind: 'account_replaced' }
    case 'driver.erased':
      return { kind: 'driver_erased', sessions: countIn(after, 'sessions') }
    case 'session.stopped':
      return { kind: 'stopped', plate, amount: moneyIn(after, format) }
    case 'session.plate_changed':
      if (after?.['by'] === 'staff') return { kind: 'plate_replaced', plate }
      return { kind: after?.['kind'] === 'other_car' ? 'car_changed' : 'plate_corrected', plate }
    case 'session.plan_plate_changed':
      return { kind: after?.['listed'] === true ? 'plan_plate_added' : 'plan_plate_removed', plate }
    case 'session.minutes_added':
      return { kind: 'minutes_added', plate, minutes: countIn(after, 'minutes') }
    case 'checklist.dismissed':
      return { kind: 'checklist_dismissed' }
  }
}

const PERMIT_KINDS = {
  'permit.added': 'permit_added',
  'permit.changed': 'permit_changed',
  'permit.renewed': 'permit_renewed',
  'permit.ended': 'permit_ended',
} as const

const WARNING_KINDS = {
  'warning.written': 'warning_written',
  'warning.withdrawn': 'warning_withdrawn',
  'warning.paid': 'warning_paid',
  'warning.answered': 'warning_answered',
} as const

function platesIn(state: Entry['before']): string | null {
  const plates = state?.['license_plates']
  return Array.isArray(plates) && plates.length > 0 ? plates.join(', ') : null
}

function deviceIn(state: Entry['before']): string | null {
  return [textIn(state, 'browser'), textIn(state, 'system')].filter(Boolean).join(', ') || null
}

function textIn(state: Entry['before'], name: string): string | null {
  const value = state?.[name]
  return typeof value === 'string' && value !== '' ? value : null
}

function countIn(state: Entry['before'], name: string): number | null {
  const value = state?.[name]
  return typeof value === 'number' ? value : null
}

function roleIn(state: Entry['before']): Role | null {
  const role = state?.['role']
  return isRole(role) ? role : null
}

function problemIn(state: Entry['before']): AccountProblem | null {
  return ACCOUNT_PROBLEMS.find((problem) => problem === state?.['problem']) ?? null
}

function moneyIn(state: Entry['before'], format: Pick<Format, 'money'>): string | null {
  const amount = state?.['amount_cents']
  return Number.isSafeInteger(amount) && amount !== 0 ? format.money(cents(amount as number)) : null
}
