import type { Deps } from '../../infra/deps.ts'
import { keyOfRequest } from '../../infra/stripe/key-of-request.ts'
import { requireLot, setStripeProduct } from '../../lots/lots-table.ts'

/** One Stripe product per lot, created on first use. */
export async function lotProduct(
  deps: Deps,
  lotId: string,
  stripeAccount: string,
): Promise<{ product: string; slug: string }> {
  const lot = await requireLot(deps.db, lotId)
  if (lot.stripe_product_id !== null) return { product: lot.stripe_product_id, slug: lot.slug }
  const params = { name: `Monthly parking – ${lot.display_name}` }
  const product = await deps.stripe.products.create(params, {
    stripeAccount,
    idempotencyKey: keyOfRequest('prod', lotId, params),
  })
  await setStripeProduct(deps.db, lotId, product.id)
  return { product: product.id, slug: lot.slug }
}
