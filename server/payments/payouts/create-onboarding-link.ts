import { findOwnerEmail } from '../../access/lot-admins-table.ts'
import { AppError } from '../../infra/app-error.ts'
import type { Deps } from '../../infra/deps.ts'
import { rethrowUnlessStripe } from '../../infra/stripe/failure.ts'
import { requireLot, setStripeAccount, type LotRow } from '../../lots/lots-table.ts'

/** The page Stripe returns the owner to: after signup it opens the lot, from the settings it only confirms the setup. */
const RETURN_PAGE = { signup: 'complete', settings: 'stripe-complete' } as const

/** A single-use link to Stripe's onboarding. Creates the connected account if the lot has none. */
export async function createOnboardingLink(deps: Deps, lotId: string, from: keyof typeof RETURN_PAGE): Promise<string> {
  const lot = await requireLot(deps.db, lotId)
  const page = `${deps.env.publicUrl}/onboarding`
  try {
    const link = await deps.stripe.accountLinks.create({
      account: lot.stripe_account_id ?? (await openAccount(deps, lot)),
      type: 'account_onboarding',
      refresh_url: `${page}/refresh/${lot.id}`,
      return_url: `${page}/${RETURN_PAGE[from]}/${lot.id}`,
      collection_options: { fields: 'eventually_due' },
    })
    return link.url
  } catch (error) {
    rethrowUnlessStripe(error)
    throw new AppError('setup_link_failed', { cause: error })
  }
}

/**
 * The idempotency key contains the lot's id, so that a retry after a lost response returns the first account. Stripe rejects a
 * known key with other parameters, so fields the owner may change are set by a separate update.
 */
async function openAccount(deps: Deps, lot: LotRow): Promise<string> {
  const account = await deps.stripe.accounts.create(
    {
      country: 'CA',
      default_currency: 'cad',
      controller: {
        stripe_dashboard: { type: 'express' },
        fees: { payer: deps.env.stripe.feesPayer },
        losses: { payments: deps.env.stripe.feesPayer === 'account' ? 'stripe' : 'application' },
        requirement_collection: 'stripe',
      },
      capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
      business_profile: { mcc: '7523', product_description: 'Parking' },
      metadata: { lot_id: lot.id },
    },
    { idempotencyKey: `account-${lot.id}` },
  )
  const email = await findOwnerEmail(deps.db, lot.id)
  await deps.stripe.accounts.update(account.id, {
    ...(email === null ? {} : { email }),
    business_profile: { name: lot.display_name },
  })
  await setStripeAccount(deps.db, lot.id, account.id)
  return account.id
}
