import { raiseAttention } from '../../lots/attention/attention-items-table.ts'
import type { Deps } from '../../infra/deps.ts'
import { findLotOfAccount } from '../../lots/lots-table.ts'
import { formatMoney } from '../../messages/templates/format.ts'
import { mailOwners } from '../../messages/mail-owners.ts'

/** Mails the owners and raises an attention item for the dashboard. */
export async function reportFailedPayout(deps: Deps, stripeAccount: string, payoutId: string): Promise<void> {
  const payout = await deps.stripe.payouts.retrieve(payoutId, undefined, { stripeAccount })
  if (payout.status !== 'failed') return
  const reason = payout.failure_message ?? payout.failure_code ?? null
  await deps.db.transaction().execute(async (tx) => {
    const lot = await findLotOfAccount(tx, stripeAccount)
    if (!lot) return
    await raiseAttention(tx, {
      kind: 'payout_failed',
      lotId: lot.id,
      sessionId: null,
      paymentId: null,
      providerRef: payout.id,
      detail: { payout: payout.id, amount_cents: payout.amount, reason },
    })
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
