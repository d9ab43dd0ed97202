import type { AccountProblem } from '@lotwise/domain/account-health'
import type { Role } from '@lotwise/domain/roles'

/** The contents of an audit entry. Amounts are already formatted; unknown values are null. */
export type Activity =
  | { kind: 'refunded' | 'refund_done' | 'refund_undone'; plate: string | null; amount: string | null }
  | { kind: 'stopped'; plate: string | null; amount: string | null }
  | { kind: 'deleted'; plate: string | null; amount: string | null }
  | {
      kind: 'free_parker_added' | 'notes_changed' | 'answered' | 'evidence_saved' | 'evidence_submitted'
      plate: string | null
    }
  | {
      kind: 'paid' | 'subscribed' | 'renewed' | 'subscription_ended' | 'subscription_kept' | 'pay_later'
      plate: string | null
    }
  | { kind: 'permit_added' | 'permit_changed' | 'permit_renewed' | 'permit_ended'; plate: string | null }
  | { kind: 'plate_noted' | 'plate_blocked' | 'plate_unblocked'; plate: string | null }
  | { kind: 'warning_written' | 'warning_withdrawn' | 'warning_paid' | 'warning_answered'; plate: string | null }
  | { kind: 'permits_imported'; count: number | null }
  | { kind: 'permits_exported' }
  | { kind: 'marked_full' | 'sales_resumed' | 'outage_declared' | 'outage_ended' }
  | { kind: 'settings_changed' | 'exported' | 'attention_resolved' | 'lot_opened' | 'checklist_dismissed' }
  | { kind: 'member_accepted'; role: Role | null }
  | { kind: 'member_invited' | 'member_removed'; email: string; role: Role | null }
  | { kind: 'role_changed'; email: string; from: Role | null; to: Role | null }
  | { kind: 'account_changed'; problem: AccountProblem | null }
  | { kind: 'lot_signed_up'; email: string | null }
  | { kind: 'member_declined'; role: Role | null }
  | { kind: 'driver_erased'; sessions: number | null }
  | {
      kind: 'plate_corrected' | 'car_changed' | 'plate_replaced' | 'plan_plate_added' | 'plan_plate_removed'
      plate: string | null
    }
  | { kind: 'minutes_added'; plate: string | null; minutes: number | null }
  | { kind: 'signed_in'; device: string | null }
  | { kind: 'sign_in_failed'; email: string; device: string | null }
  | { kind: 'access_refused' | 'payment_dashboard_opened' | 'payment_setup_opened' | 'account_replaced' }
  | { kind: 'unknown'; action: string }
