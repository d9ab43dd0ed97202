/** What a dispute means for the lot, from the provider's status. Whether money moved is a matter of its balance transactions. */
export const DISPUTE_STATES = ['inquiry', 'evidence_due', 'under_review', 'won', 'lost', 'closed'] as const
export type DisputeState = (typeof DISPUTE_STATES)[number]

const STATES: Record<string, DisputeState> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'under_review',
  warning_closed: 'closed',
  needs_response: 'evidence_due',
  appeal_needs_response: 'evidence_due',
  under_review: 'under_review',
  appeal_under_review: 'under_review',
  prevented: 'closed',
  won: 'won',
  lost: 'lost',
}

/** The provider has nothing more to decide. */
export const CLOSED_DISPUTE_STATUSES = Object.keys(STATES).filter((status) =>
  ['won', 'lost', 'closed'].includes(STATES[status]!),
)

/** A status added later by the provider counts as under review: still open, nothing to do here. */
export function disputeState(status: string): DisputeState {
  return STATES[status] ?? 'under_review'
}

/** The bank only asks; no money has been taken back. */
export function isInquiry(status: string): boolean {
  return status.startsWith('warning_')
}

/** Evidence is taken until it was submitted or the bank has decided. */
export function takesEvidence(status: string): boolean {
  return disputeState(status) === 'inquiry' || disputeState(status) === 'evidence_due'
}
