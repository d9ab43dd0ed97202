import { badApiKey, noAccessToAccount, noApiKey, secretKeyInBrowser } from './errors.ts'
import { newId } from './ids.ts'
import { isRestrictedKey } from './restricted-keys.ts'
import type { Sim } from './sim.ts'

/** A request to the Stripe API as it was sent. */
export type ApiRequest = {
  id: string
  method: string
  path: string
  text: string
  key: string | null
  apiKey: string | null
  account: string | null
  version: string | null
  fromBrowser: boolean
}

export async function readApiRequest(request: Request, url: URL): Promise<ApiRequest> {
  return {
    id: newId('req'),
    method: request.method,
    path: url.pathname,
    text: request.method === 'POST' ? await request.text() : url.search.slice(1),
    // Keys have no effect on GET and DELETE.
    key: request.method === 'POST' ? request.headers.get('idempotency-key') : null,
    apiKey: apiKeyOf(request),
    account: request.headers.get('stripe-account'),
    version: request.headers.get('stripe-version'),
    fromBrowser: request.headers.has('origin'),
  }
}

function apiKeyOf(request: Request): string | null {
  const [scheme, value] = (request.headers.get('authorization') ?? '').split(' ')
  if (!value) return null
  return scheme?.toLowerCase() === 'basic' ? (Buffer.from(value, 'base64').toString().split(':')[0] ?? null) : value
}

/** True for the publishable key. */
export function requireApiKey(sim: Sim, apiRequest: ApiRequest): boolean {
  if (!apiRequest.apiKey) throw noApiKey()
  if (apiRequest.apiKey === sim.keys.publishableKey) return true
  if (apiRequest.apiKey !== sim.keys.secretKey && !isRestrictedKey(sim, apiRequest.apiKey)) {
    throw badApiKey(apiRequest.apiKey)
  }
  if (apiRequest.fromBrowser) throw secretKeyInBrowser()
  return false
}

export function requireAccount(sim: Sim, apiRequest: ApiRequest): void {
  if (apiRequest.account === null) return
  const account = sim.store.find('account', apiRequest.account)
  if (!account || account.deauthorised) throw noAccessToAccount(apiRequest.apiKey ?? '', apiRequest.account)
}
