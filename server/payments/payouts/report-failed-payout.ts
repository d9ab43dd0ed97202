import type Stripe from 'stripe'
import { hasBeenRaised, raiseAttention } from '../../lots/attention/attention-items-table.ts'
import type { Deps } from '../../infra/deps.ts'
import type { LotRow } from '../../lots/lots-table.ts'
import { formatMoney } from '../../messages/templates/format.ts'
import { mailOwners } from '../../messages/mail-owners.ts'

/** Mails the owners and raises an attention item for the dashboard, once. */
export async function reportFailedPayout(deps: Deps, lot: LotRow, payout: Stripe.Payout): Promise<void> {
  const reason = payout.failure_message ?? payout.failure_code ?? null
  await deps.db.transaction().execute(async (tx) => {
    const item = {
      kind: 'payout_failed',
      lotId: lot.id,
      sessionId: null,
      paymentId: null,
      providerRef: payout.id,
      detail: { payout: payout.id, amount_cents: payout.amount, reason },
    } as const
    if (!(await hasBeenRaised(tx, item))) await raiseAttention(tx, item)
    await mailOwners(tx, deps, {
      key: `payout-failed-${payout.id}`,
      purpose: 'payout_failed',
      lotId: lot.id,
      link: `${deps.env.publicUrl}/admin/lots/${lot.slug}/settings`,
      template: (words) =>
        words.emails.payoutFailed({
          lot: lot.display_name,
          amount: formatMoney(words, payout.amount),
          reason,
        }),
    })
  })
}
