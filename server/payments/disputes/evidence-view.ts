import type { getDisputeEvidence } from '@lotwise/contract/disputes'
import type { Reply } from '@lotwise/contract/endpoint'
import { disputeState } from '@lotwise/domain/dispute'
import { cents, toDollars } from '@lotwise/domain/money'
import type { LotRow } from '../../lots/lots-table.ts'
import type { DisputeRow } from './disputes-table.ts'
import type { listChecksOfPlate, listSentMessages, PurchaseRow } from './evidence-facts-table.ts'

export type Evidence = Reply<typeof getDisputeEvidence>

type Facts = {
  dispute: DisputeRow
  lot: LotRow
  disputed: PurchaseRow
  others: PurchaseRow[]
  messages: Awaited<ReturnType<typeof listSentMessages>>
  checks: Awaited<ReturnType<typeof listChecksOfPlate>>
}

export function evidenceView({ dispute, lot, disputed, others, messages, checks }: Facts): Evidence {
  return {
    dispute: {
      id: dispute.id,
      state: disputeState(dispute.status),
      reason: dispute.reason,
      amount: toDollars(cents(dispute.amount_cents)),
      withdrawn: toDollars(cents(dispute.withdrawn_cents)),
      opened_at: dispute.opened_at.toISOString(),
      due_by: dispute.due_by?.toISOString() ?? null,
      is_saved: dispute.has_evidence,
      is_submitted: dispute.is_submitted,
    },
    lot: { name: lot.display_name, address: lot.address, time_zone: lot.timezone },
    purchase: purchaseView(disputed),
    card: { type: disputed.card_type, last4: disputed.card_last4 },
    customer: {
      name: [disputed.first_name, disputed.last_name].filter(Boolean).join(' ') || null,
      email: disputed.email,
      phone: disputed.phone,
    },
    extensions: others.map(purchaseView),
    messages: messages.map((message) => ({
      kind: message.kind === 'sms' ? 'sms' : 'email',
      purpose: message.purpose,
      to: message.recipient,
      sent_at: message.sent_at!.toISOString(),
    })),
    checks: checks.map((check) => ({
      checked_at: check.checked_at.toISOString(),
      license_plate: check.license_plate,
      result: check.result,
    })),
  }
}

function purchaseView(purchase: PurchaseRow): Evidence['purchase'] {
  const isMonth = purchase.kind !== 'card'
  return {
    license_plate: purchase.license_plate,
    kind: isMonth ? 'month' : purchase.session_type === 'Extension' ? 'extension' : 'stay',
    hours: isMonth ? null : purchase.hours,
    amount: toDollars(cents(purchase.amount_cents)),
    paid_at: purchase.paid_at?.toISOString() ?? null,
    valid_until: validUntil(purchase).toISOString(),
    receipt_number: purchase.receipt_number,
  }
}

/** A month's own period: the session's expiry is that of its newest month. */
export function validUntil(purchase: PurchaseRow): Date {
  return purchase.period_end ?? purchase.expires_at
}
