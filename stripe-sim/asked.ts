import { badApiKey, noAccessToAccount, noApiKey, secretKeyInBrowser } from './errors.ts'
import { newId } from './ids.ts'
import type { Sim } from './sim.ts'

/** What a request says before anything is done about it. */
export type Asked = {
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

export async function readAsked(request: Request, url: URL): Promise<Asked> {
  return {
    id: newId('req'),
    method: request.method,
    path: url.pathname,
    text: request.method === 'POST' ? await request.text() : url.search.slice(1),
    key: request.method === 'GET' ? null : request.headers.get('idempotency-key'),
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
export function requireKey(sim: Sim, asked: Asked): boolean {
  if (!asked.apiKey) throw noApiKey()
  if (asked.apiKey === sim.keys.publishableKey) return true
  if (asked.apiKey !== sim.keys.secretKey) throw badApiKey(asked.apiKey)
  if (asked.fromBrowser) throw secretKeyInBrowser()
  return false
}

export function requireAccount(sim: Sim, asked: Asked): void {
  if (asked.account === null) return
  const account = sim.store.find('account', asked.account)
  if (!account || account.deauthorised) throw noAccessToAccount(asked.apiKey ?? '', asked.account)
}
