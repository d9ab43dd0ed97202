import type Stripe from 'stripe'
import { findOwnerEmail } from '../../access/lot-admins-table.ts'
import { AppError } from '../../infra/app-error.ts'
import type { Deps } from '../../infra/deps.ts'
import { asciiEmail } from '../../infra/stripe/ascii-email.ts'
import { createOnce } from '../../infra/stripe/create-once.ts'
import { createdSince } from '../../infra/stripe/created-since.ts'
import { rethrowUnlessStripe } from '../../infra/stripe/failure.ts'
import { findInList } from '../../infra/stripe/find-in-list.ts'
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
  const { accounts } = deps.stripe
  const account = await createOnce(deps, {
    name: `account-${lot.id}`,
    since: lot.created_at,
    find: () =>
      findInList(
        accounts.list({ ...createdSince(lot.created_at), limit: 100 }),
        ({ metadata }) => metadata?.lot_id === lot.id,
      ),
    create: (idempotencyKey) => accounts.create(accountParams(deps, lot), { idempotencyKey }),
  })
  const email = await findOwnerEmail(deps.db, lot.id)
  await accounts.update(account.id, {
    ...(email === null ? {} : { email: asciiEmail(email) }),
    business_profile: { name: lot.display_name },
  })
  await setStripeAccount(deps.db, lot.id, account.id)
  return account.id
}

function accountParams({ env }: Deps, lot: LotRow): Stripe.AccountCreateParams {
  return {
    country: 'CA',
    default_currency: 'cad',
    controller: {
      stripe_dashboard: { type: 'express' },
      fees: { payer: env.stripe.feesPayer },
      losses: { payments: env.stripe.feesPayer === 'account' ? 'stripe' : 'application' },
      requirement_collection: 'stripe',
    },
    capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
    business_profile: { mcc: '7523', product_description: 'Parking' },
    metadata: { lot_id: lot.id },
  }
}
