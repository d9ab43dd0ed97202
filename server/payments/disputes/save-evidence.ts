import { takesEvidence } from '@lotwise/domain/dispute'
import type { LotAccess } from '../../access/lot-access.ts'
import { writeAudit } from '../../access/audit/write-audit.ts'
import { AppError } from '../../infra/app-error.ts'
import type { Deps } from '../../infra/deps.ts'
import { rethrowUnlessStripe } from '../../infra/stripe/failure.ts'
import { findPayment } from '../payments-table.ts'
import { requireDispute } from './disputes-table.ts'
import { evidenceFields } from './evidence-fields.ts'
import type { Evidence } from './evidence-view.ts'
import { readEvidence } from './read-evidence.ts'
import { syncDisputes } from './sync-disputes.ts'

/**
 * Saves the evidence with the provider, or submits it to the bank, which can be done once. What the provider has afterwards is
 * read back: after a lost answer or a kill the next call, or the provider's event, records what really happened.
 */
export async function saveEvidence(
  deps: Deps,
  access: LotAccess<'dispute.answer'>,
  { disputeId, submit }: { disputeId: string; submit: boolean },
): Promise<Evidence> {
  const known = await requireDispute(deps.db, access, disputeId)
  if (!takesEvidence(known.status)) throw new AppError('dispute_not_open')
  const payment = (await findPayment(deps.db, known.payment_id))!
  const evidence = await readEvidence(deps.db, access, disputeId)
  // Before the call, so that whoever sent it is on record whatever becomes of the answer.
  await writeAudit(deps.db, access, {
    action: submit ? 'dispute.evidence_submitted' : 'dispute.evidence_saved',
    subject: { kind: 'session', id: payment.session_id },
    after: { dispute: disputeId },
  })
  const failure = await send(deps, { disputeId, submit, account: payment.stripe_account_id }, evidence)
  await syncDisputes(deps, payment.id, disputeId)
  const after = await requireDispute(deps.db, access, disputeId)
  if (failure && !(submit && after.is_submitted)) {
    throw new AppError(takesEvidence(after.status) ? 'evidence_failed' : 'dispute_not_open')
  }
  return readEvidence(deps.db, access, disputeId)
}

type Target = { disputeId: string; submit: boolean; account: string }

/** Returns the failure of a call that may have taken effect; the dispute read afterwards tells. */
async function send(deps: Deps, { disputeId, submit, account }: Target, evidence: Evidence) {
  try {
    await deps.stripe.disputes.update(
      disputeId,
      { evidence: evidenceFields(evidence), submit },
      { stripeAccount: account },
    )
    return null
  } catch (error) {
    const failure = rethrowUnlessStripe(error)
    deps.log.warn({ dispute: disputeId, submit, err: error }, 'evidence could not be sent')
    return failure
  }
}
