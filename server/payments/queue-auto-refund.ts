import type { AttentionKind } from '@lotwise/domain/attention'
import type { Db } from '../infra/db/connect.ts'
import { raiseAttention } from '../lots/attention/attention-items-table.ts'
import type { PaymentRow } from './payments-table.ts'
import { refsOf } from './refs-of.ts'
import { openSystemRefund } from './refunds-table.ts'

type Unwanted = {
  kind: Extract<AttentionKind, 'paid_twice' | 'paid_after_deletion' | 'renewed_after_refund'>
  detail: object
}

/** Money nobody wants goes back by itself, and staff hear of it. */
export async function queueAutoRefund(tx: Db, payment: PaymentRow, unwanted: Unwanted): Promise<void> {
  await openSystemRefund(tx, payment)
  await raiseAttention(tx, { ...refsOf(payment), ...unwanted })
}
