import type { CallCounter } from '../../infra/call-counter.ts'
import type { Delivery, Finding } from '../../infra/carrier.ts'
import type { MessageRow } from './messages-table.ts'

/** A refused message is an answer. A carrier that names the time to wait is busy, which is neither. */
export function countCarrierCall(
  calls: CallCounter,
  { id, kind }: Pick<MessageRow, 'id' | 'kind'>,
  result: Delivery | Finding,
): void {
  const { outcome } = result
  if (outcome === 'later' && result.waitSeconds !== null) return
  const hasFailed = outcome === 'later' || outcome === 'unknown'
  calls.add(kind === 'sms' ? 'texts' : 'mail', id, hasFailed ? 'failed' : 'answered')
}
