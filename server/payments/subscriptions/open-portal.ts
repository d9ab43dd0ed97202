import { AppError } from '../../infra/app-error.ts'
import type { Deps } from '../../infra/deps.ts'
import { ownUrl } from '../../infra/http/own-url.ts'
import { createOnce } from '../../infra/stripe/create-once.ts'
import { rethrowUnlessStripe } from '../../infra/stripe/failure.ts'
import { findInList } from '../../infra/stripe/find-in-list.ts'
import { keyOfRequest } from '../../infra/stripe/key-of-request.ts'
import { requireLot, setPortalConfiguration } from '../../lots/lots-table.ts'
import { findSubscriber } from '../../sessions/sessions-table.ts'

type Request = {
  sessionId?: string | undefined
  customerId?: string | undefined
  stripeAccountId?: string | undefined
  returnUrl: string
}

const SESSION_IN_PATH = /\/payment\/complete\/([0-9a-f-]{36})$/

/** Requires the session id: a customer id alone gives no access to the portal. */
export async function openPortal(deps: Deps, request: Request): Promise<string> {
  const returnUrl = ownUrl(deps.env.publicUrl, request.returnUrl)
  if (returnUrl === null) throw new AppError('return_url_foreign', { field: 'returnUrl' })
  const sessionId = request.sessionId ?? SESSION_IN_PATH.exec(returnUrl.pathname)?.[1]
  const { customer, account, lotId } = await requireSubscriber(deps, sessionId, request)
  try {
    const configuration = await portalConfiguration(deps, lotId, account)
    const portal = await deps.stripe.billingPortal.sessions.create(
      { customer, return_url: returnUrl.href, configuration },
      { stripeAccount: account },
    )
    return portal.url
  } catch (error) {
    rethrowUnlessStripe(error)
    throw new AppError('portal_failed', { cause: error })
  }
}

async function requireSubscriber(deps: Deps, sessionId: string | undefined, request: Request) {
  const found = sessionId === undefined ? undefined : await findSubscriber(deps.db, sessionId)
  if (
    !found?.customer_id ||
    !found.stripe_account_id ||
    !isSame(request.customerId, found.customer_id) ||
    !isSame(request.stripeAccountId, found.stripe_account_id)
  ) {
    throw new AppError('customer_not_found')
  }
  return { customer: found.customer_id, account: found.stripe_account_id, lotId: found.lot_id }
}

function isSame(given: string | undefined, known: string | null): boolean {
  return given === undefined || given === known
}

/** Express accounts have no dashboard page for portal settings, so the configuration is created by the API. */
async function portalConfiguration(deps: Deps, lotId: string, stripeAccount: string): Promise<string> {
  const lot = await requireLot(deps.db, lotId)
  if (lot.stripe_portal_configuration_id !== null) return lot.stripe_portal_configuration_id
  const params = {
    business_profile: { headline: `Monthly parking at ${lot.display_name}` },
    features: {
      payment_method_update: { enabled: true },
      invoice_history: { enabled: true },
      subscription_cancel: { enabled: true, mode: 'at_period_end' },
    },
  } as const
  const { configurations } = deps.stripe.billingPortal
  const { id } = await createOnce(deps, {
    name: keyOfRequest('bpc', lotId, params),
    since: lot.created_at,
    find: () =>
      findInList(
        configurations.list({ active: true, limit: 100 }, { stripeAccount }),
        ({ business_profile }) => business_profile.headline === params.business_profile.headline,
      ),
    create: (idempotencyKey) => configurations.create(params, { stripeAccount, idempotencyKey }),
  })
  await setPortalConfiguration(deps.db, lotId, id)
  return id
}
