import type { Deps } from '../../infra/deps.ts'
import { requireLot, setStripeProduct } from '../../lots/lots-table.ts'

/** What a month of parking is called at the provider: one product a lot, made when it is first needed. */
export async function lotProduct(
  deps: Deps,
  lotId: string,
  stripeAccount: string,
): Promise<{ product: string; slug: string }> {
  const lot = await requireLot(deps.db, lotId)
  if (lot.stripe_product_id !== null) return { product: lot.stripe_product_id, slug: lot.slug }
  const product = await deps.stripe.products.create(
    { name: `Monthly parking – ${lot.display_name}` },
    { stripeAccount, idempotencyKey: `prod-${lotId}` },
  )
  await setStripeProduct(deps.db, lotId, product.id)
  return { product: product.id, slug: lot.slug }
}
