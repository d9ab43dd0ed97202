import type { Deps } from '../../infra/deps.ts'
import { createOnce } from '../../infra/stripe/create-once.ts'
import { findInList } from '../../infra/stripe/find-in-list.ts'
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
  const { products } = deps.stripe
  const product = await createOnce(deps, {
    name: keyOfRequest('prod', lotId, params),
    since: lot.created_at,
    find: () =>
      findInList(products.list({ active: true, limit: 100 }, { stripeAccount }), ({ name }) => name === params.name),
    create: (idempotencyKey) => products.create(params, { stripeAccount, idempotencyKey }),
  })
  await setStripeProduct(deps.db, lotId, product.id)
  return { product: product.id, slug: lot.slug }
}
