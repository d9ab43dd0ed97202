import type Stripe from 'stripe'
import { findOwnerEmail } from '../../access/lot-admins-table.ts'
import type { Deps } from '../../infra/deps.ts'
import { asciiEmail } from '../../infra/stripe/ascii-email.ts'
import { createOnce } from '../../infra/stripe/create-once.ts'
import { createdSince } from '../../infra/stripe/created-since.ts'
import { findInList } from '../../infra/stripe/find-in-list.ts'
import type { LotRow } from '../../lots/lots-table.ts'

/**
 * Creates the lot's first account, or the one that follows the account it has now. The idempotency key contains the lot's id, so
 * that a retry after a lost response returns the same account. Stripe rejects a known key with other parameters, so fields the
 * owner may change are set by a separate update.
 */
export async function openAccount(deps: Deps, lot: LotRow): Promise<string> {
  const { accounts } = deps.stripe
  const former = lot.stripe_account_id
  const account = await createOnce(deps, {
    name: former === null ? `account-${lot.id}` : `account-${lot.id}-after-${former}`,
    since: lot.created_at,
    find: () =>
      findInList(
        accounts.list({ ...createdSince(lot.created_at), limit: 100 }),
        ({ metadata }) => metadata?.lot_id === lot.id && (metadata.replaces ?? null) === former,
      ),
    create: (idempotencyKey) => accounts.create(accountParams(deps, lot), { idempotencyKey }),
  })
  const email = await findOwnerEmail(deps.db, lot.id)
  await accounts.update(account.id, {
    ...(email === null ? {} : { email: asciiEmail(email) }),
    business_profile: { name: lot.display_name },
  })
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
    metadata: { lot_id: lot.id, ...(lot.stripe_account_id === null ? {} : { replaces: lot.stripe_account_id }) },
  }
}
