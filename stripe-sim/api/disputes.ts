import type Stripe from 'stripe'
import { buildDispute, EVIDENCE_TEXTS } from '../build/dispute.ts'
import { addEvidence, moveDispute } from '../disputes.ts'
import { invalidRequest } from '../errors.ts'
import { listOf } from '../lists.ts'
import { mergedMetadata } from '../metadata.ts'
import type { DisputeRecord } from '../records.ts'
import { requireOwn } from '../require-own.ts'
import { route, type Call } from '../route.ts'

const MOST_CHARACTERS = 150_000

export const disputeRoutes = [
  route<Stripe.DisputeListParams>('GET', '/disputes', 'disputes_list', listDisputes),
  route<Stripe.DisputeRetrieveParams>('GET', '/disputes/:id', 'disputes_retrieve', ({ sim, account, id }) =>
    buildDispute(sim, requireOwn(sim, account, 'dispute', id)),
  ),
  route<Stripe.DisputeUpdateParams>('POST', '/disputes/:id', 'disputes_update', updateDispute),
  route<Stripe.DisputeCloseParams>('POST', '/disputes/:id/close', 'disputes_close', ({ sim, account, id }) =>
    buildDispute(sim, moveDispute(sim, requireAnswerable(requireOwn(sim, account, 'dispute', id)), 'lost')),
  ),
]

/** Without `submit` evidence is submitted at once. */
function updateDispute({ sim, account, id, params }: Call<Stripe.DisputeUpdateParams>) {
  const dispute = requireOwn(sim, account, 'dispute', id)
  const metadata = mergedMetadata(dispute.metadata, params.metadata)
  if (!params.evidence && params.submit === undefined) {
    return buildDispute(sim, sim.store.put('dispute', { ...dispute, metadata }))
  }
  requireAnswerable(dispute)
  const evidence = textsOf(params.evidence ?? {})
  return buildDispute(sim, addEvidence(sim, { ...dispute, metadata }, evidence, params.submit ?? true))
}

function requireAnswerable(dispute: DisputeRecord): DisputeRecord {
  if (dispute.status === 'needs_response' || dispute.status === 'warning_needs_response') return dispute
  throw invalidRequest(`This dispute (${dispute.id}) is ${dispute.status} and can no longer be updated.`)
}

function textsOf(evidence: Stripe.DisputeUpdateParams.Evidence): DisputeRecord['evidence'] {
  const given = Object.entries(evidence as Record<string, unknown>)
  const characters = given.reduce((sum, [, value]) => sum + String(value).length, 0)
  if (characters > MOST_CHARACTERS) {
    throw invalidRequest(`The combined character count of all fields is limited to ${MOST_CHARACTERS}.`, {
      param: 'evidence',
    })
  }
  for (const [name] of given) {
    if (EVIDENCE_TEXTS.some((text) => text === name)) continue
    throw invalidRequest('The simulator has no uploaded files.', { param: `evidence[${name}]` })
  }
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
}

function listDisputes({ sim, account, params }: Call<Stripe.DisputeListParams>) {
  const found = sim.store
    .of('dispute', account)
    .filter(
      (dispute) =>
        (!params.charge || dispute.charge === params.charge) &&
        (!params.payment_intent || dispute.intent === params.payment_intent),
    )
  return listOf(found, params, '/v1/disputes', (dispute) => buildDispute(sim, dispute))
}
