import Stripe from 'stripe'
import { findOwnerEmail } from '../../access/lot-admins-table.ts'
import { AppError } from '../../infra/app-error.ts'
import type { Deps } from '../../infra/deps.ts'
import { asciiEmail } from '../../infra/stripe/ascii-email.ts'
import { createOnce } from '../../infra/stripe/create-once.ts'
import { createdSince } from '../../infra/stripe/created-since.ts'
import { findInList } from '../../infra/stripe/find-in-list.ts'
import type { LotRow } from '../../lots/lots-table.ts'
import { accountControllers, type Controller } from './account-controllers.ts'

/** Creates the lot's first account, or the one that follows the account it has now. */
export async function openAccount(deps: Deps, lot: LotRow): Promise<string> {
  const account = await createAllowed(deps, lot, accountControllers(deps.env.stripe.feesPayer))
  const email = await findOwnerEmail(deps.db, lot.id)
  // Stripe rejects a known key with other parameters, so fields the owner may change are set separately.
  await deps.stripe.accounts.update(account.id, {
    ...(email === null ? {} : { email: asciiEmail(email) }),
    business_profile: { name: lot.display_name },
  })
  return account.id
}

/** What a platform may ask for depends on its country and on what Stripe has rolled out to it. */
async function createAllowed(deps: Deps, lot: LotRow, [first, ...others]: Controller[]): Promise<Stripe.Account> {
  if (!first) throw new AppError('account_kind_refused')
  try {
    return await createAccount(deps, lot, first)
  } catch (error) {
    if (!isControllerRefused(error)) throw error
    deps.log.warn({ err: error, lot: lot.id, controller: first }, 'the provider refused this kind of account')
    return createAllowed(deps, lot, others)
  }
}

/** The idempotency key contains the lot's id, so that a retry after a lost response returns the same account. */
function createAccount(deps: Deps, lot: LotRow, controller: Controller): Promise<Stripe.Account> {
  const { accounts } = deps.stripe
  const former = lot.stripe_account_id
  const name = former === null ? `account-${lot.id}` : `account-${lot.id}-after-${former}`
  return createOnce(deps, {
    name: controller.suffix === null ? name : `${name}-${controller.suffix}`,
    since: lot.created_at,
    find: () =>
      findInList(
        accounts.list({ ...createdSince(lot.created_at), limit: 100 }),
        ({ metadata }) => metadata?.lot_id === lot.id && (metadata.replaces ?? null) === former,
      ),
    create: (idempotencyKey) => accounts.create(accountParams(lot, controller), { idempotencyKey }),
  })
}

/** Everything else we send is fixed, so a refusal that names no parameter is about the platform too. */
function isControllerRefused(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return false
  return error.param === undefined || error.param.startsWith('controller')
}

function accountParams(lot: LotRow, { dashboard, fees, losses }: Controller): Stripe.AccountCreateParams {
  return {
    country: 'CA',
    default_currency: 'cad',
    controller: {
      stripe_dashboard: { type: dashboard },
      fees: { payer: fees },
      losses: { payments: losses },
      requirement_collection: 'stripe',
    },
    capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
    business_profile: { mcc: '7523', product_description: 'Parking' },
    metadata: { lot_id: lot.id, ...(lot.stripe_account_id === null ? {} : { replaces: lot.stripe_account_id }) },
  }
}
