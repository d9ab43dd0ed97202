import type { AttentionKind } from '@lotwise/domain/attention'
import type { Db } from '../infra/db/connect.ts'
import { raiseAttention } from '../lots/attention/attention-items-table.ts'
import type { PaymentRow } from './payments-table.ts'
import { attentionRefs } from './attention-refs.ts'
import { leftToRefund, refundOf } from './refund-of.ts'
import { openSystemRefund } from './refunds-table.ts'

type Unwanted = {
  kind: Extract<AttentionKind, 'paid_twice' | 'paid_after_deletion' | 'renewed_after_refund'>
  detail: object
}

/** Refunds a surplus payment without staff action, and raises an attention item about it. */
export async function queueAutoRefund(tx: Db, payment: PaymentRow, unwanted: Unwanted): Promise<void> {
  await openSystemRefund(tx, payment, await refundOf(tx, payment, leftToRefund(payment)))
  await raiseAttention(tx, { ...attentionRefs(payment), ...unwanted })
}
