import type { ChangeBy } from '../../access/actor.ts'
import { AppError } from '../../infra/app-error.ts'
import type { Deps } from '../../infra/deps.ts'
import { rethrowUnlessStripe } from '../../infra/stripe/failure.ts'
import { requireLot, setStripeAccount, type LotRow } from '../../lots/lots-table.ts'
import { openAccount } from './open-account.ts'
import { readAccount } from './read-account.ts'
import { replaceAccount } from './replace-account.ts'

/** The page Stripe returns the owner to: after signup it opens the lot, from the settings it only confirms the setup. */
const RETURN_PAGE = { signup: 'complete', settings: 'stripe-complete' } as const

/** A single-use link to Stripe's onboarding. Creates a connected account if the lot has none, or a disconnected one. */
export async function createOnboardingLink(deps: Deps, by: ChangeBy, from: keyof typeof RETURN_PAGE): Promise<string> {
  const lot = await requireLot(deps.db, by.lot.id)
  const page = `${deps.env.publicUrl}/onboarding`
  try {
    const link = await deps.stripe.accountLinks.create({
      account: await connectedAccount(deps, by, lot),
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

async function connectedAccount(deps: Deps, by: ChangeBy, lot: LotRow): Promise<string> {
  const known = lot.stripe_account_id
  if (known !== null) {
    const isConnected = (await readAccount(deps, known)) !== null
    return isConnected ? known : replaceAccount(deps, by, { ...lot, stripe_account_id: known })
  }
  const account = await openAccount(deps, lot)
  await setStripeAccount(deps.db, lot.id, account)
  return account
}
