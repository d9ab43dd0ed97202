import type Stripe from 'stripe'
import { transactionsOfDispute } from '../ledger.ts'
import type { DisputeRecord } from '../records.ts'
import type { Sim } from '../sim.ts'

export function buildDispute(sim: Sim, dispute: DisputeRecord): Stripe.Dispute {
  const card = sim.store.find('charge', dispute.charge)?.card
  const { submittedAt } = dispute
  return {
    id: dispute.id,
    object: 'dispute',
    amount: dispute.amount,
    balance_transactions: transactionsOfDispute(dispute),
    charge: dispute.charge,
    created: dispute.created,
    currency: dispute.currency,
    enhanced_eligibility_types: [],
    evidence: { ...NO_EVIDENCE, ...dispute.evidence },
    evidence_details: {
      due_by: dispute.dueBy,
      enhanced_eligibility: {},
      has_evidence: Object.keys(dispute.evidence).length > 0,
      past_due: submittedAt !== null && submittedAt > dispute.dueBy,
      submission_count: submittedAt === null ? 0 : 1,
      submission_method: submittedAt === null ? 'not_submitted' : 'manual',
    },
    intended_submission_method: null,
    is_charge_refundable: dispute.withdrawnAt === null,
    livemode: false,
    metadata: dispute.metadata,
    payment_intent: dispute.intent,
    payment_method_details: {
      card: {
        brand: card?.brand ?? 'visa',
        case_type: caseTypeOf(dispute),
        network: card?.brand ?? 'visa',
        network_reason_code: '10',
      },
      type: 'card',
    },
    reason: dispute.reason,
    status: dispute.status,
  }
}

function caseTypeOf({ status, withdrawnAt }: DisputeRecord) {
  if (status === 'prevented') return 'resolution'
  return withdrawnAt === null ? 'inquiry' : 'chargeback'
}

/** Evidence given as text. The other fields take the id of an uploaded file, which the simulator does not have. */
export const EVIDENCE_TEXTS = [
  'access_activity_log', 'billing_address', 'cancellation_policy_disclosure', 'cancellation_rebuttal',
  'customer_email_address', 'customer_name', 'customer_purchase_ip', 'duplicate_charge_explanation',
  'duplicate_charge_id', 'product_description', 'refund_policy_disclosure', 'refund_refusal_explanation',
  'service_date', 'shipping_address', 'shipping_carrier', 'shipping_date', 'shipping_tracking_number',
  'uncategorized_text',
] as const // prettier-ignore

const EVIDENCE_FILES = [
  'cancellation_policy', 'customer_communication', 'customer_signature', 'duplicate_charge_documentation', 'receipt',
  'refund_policy', 'service_documentation', 'shipping_documentation', 'uncategorized_file',
] as const // prettier-ignore

const NO_EVIDENCE = {
  ...(Object.fromEntries([...EVIDENCE_TEXTS, ...EVIDENCE_FILES].map((name) => [name, null])) as Record<
    (typeof EVIDENCE_TEXTS)[number] | (typeof EVIDENCE_FILES)[number],
    null
  >),
  enhanced_evidence: {},
} satisfies Stripe.Dispute.Evidence
