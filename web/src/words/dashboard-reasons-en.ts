import type { listAttention, resolveAttention } from '@lotwise/contract/attention'
import type { getDisputeEvidence, saveDisputeEvidence } from '@lotwise/contract/disputes'
import type { Reasons } from '@lotwise/contract/endpoint'
import type { dismissChecklist, getChecklist } from '@lotwise/contract/checklist'
import type { refundPayment } from '@lotwise/contract/payments'
import type { getRevenue, getStats } from '@lotwise/contract/reports'
import type { addMinutes, correctPlate } from '@lotwise/contract/stays'
import type { addFreeParker, deleteSession, exportSessions, listStaffSessions } from '@lotwise/contract/staff-sessions'
import type { FirstReason } from './en.ts'
import type { ReasonWords } from './error-text.ts'
import type { StaffReason } from './staff-en.ts'

type DashboardReason = Exclude<
  | Reasons<typeof refundPayment>
  | Reasons<typeof deleteSession>
  | Reasons<typeof addFreeParker>
  | Reasons<typeof listStaffSessions>
  | Reasons<typeof exportSessions>
  | Reasons<typeof listAttention>
  | Reasons<typeof resolveAttention>
  | Reasons<typeof getDisputeEvidence>
  | Reasons<typeof saveDisputeEvidence>
  | Reasons<typeof getChecklist>
  | Reasons<typeof dismissChecklist>
  | Reasons<typeof getStats>
  | Reasons<typeof correctPlate>
  | Reasons<typeof addMinutes>
  | Reasons<typeof getRevenue>,
  FirstReason | StaffReason
>

export const dashboardReasonsEn: ReasonWords<DashboardReason> = {
  already_refunded: 'This session has already been refunded',
  not_paid: 'Only a paid session can be refunded',
  no_payment: 'No payment information available for this session',
  payment_mismatch: 'This payment does not belong to the session',
  refund_not_positive: 'Enter an amount above zero',
  refund_not_whole_cents: 'Enter an amount in whole cents',
  refund_more_than_left: 'This is more than is left to refund',
  refund_in_progress: 'Another refund of this payment is still being confirmed. Try again in a minute.',
  refund_failed: 'Failed to process refund',
  refund_rejected: ({ message }) => message,
  payment_account_gone: 'The payment account of this lot can no longer be reached',
  session_just_paid: 'This session has just been paid. Look at it again before you delete it.',
  delete_failed: 'Failed to delete session',
  change_reason_required: 'Enter the reason for the change',
  minutes_invalid: 'Enter between 1 and 720 minutes',
  goodwill_needs_paid_stay: 'Minutes can be added only to a paid stay that runs or ended within a day',
  stay_end_changed: 'The end of this stay has changed meanwhile. It is shown as it is now.',
  free_parker_exists: 'This plate already parks free here',
  sort_forbidden: 'You cannot sort by this column',
  filter_forbidden: 'You cannot filter by this column',
  attention_item_not_found: 'This item has already been resolved.',
  dispute_not_found: 'Dispute not found',
  dispute_not_open: 'The bank no longer accepts evidence for this dispute',
  evidence_failed: 'The evidence could not be sent to the payment provider',
}
