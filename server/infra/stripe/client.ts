import Stripe from 'stripe'
import type { CallCounter } from '../call-counter.ts'
import type { StripeEnv } from '../config/env.ts'

export const STRIPE_API_VERSION = '2026-10-28.endive'

/** The only place that creates a Stripe client. */
export function stripeClient(env: StripeEnv, calls?: CallCounter): Stripe {
  const common = {
    apiVersion: STRIPE_API_VERSION,
    maxNetworkRetries: 2,
    timeout: 15_000,
    telemetry: false,
    ...(calls && { httpClient: countingClient(calls) }),
  } as const
  if (env.simulatorUrl === null) return new Stripe(env.secretKey, common)
  const { hostname, port } = new URL(env.simulatorUrl)
  return new Stripe(env.secretKey, { ...common, protocol: 'http', host: hostname, port })
}

type HttpClient = ReturnType<typeof Stripe.createNodeHttpClient>

/** Counts every attempt, by the account it was for. */
function countingClient(calls: CallCounter): HttpClient {
  const client = Stripe.createNodeHttpClient()
  return {
    getClientName: () => client.getClientName(),
    async makeRequest(...request) {
      const account = accountOf(request[4])
      try {
        const response = await client.makeRequest(...request)
        const outcome = outcomeOf(response.getStatusCode())
        if (outcome) calls.add('payments', account, outcome)
        return response
      } catch (error) {
        calls.add('payments', account, 'failed')
        throw error
      }
    },
  }
}

function accountOf(headers: object): string {
  const [, account] = Object.entries(headers).find(([name]) => name.toLowerCase() === 'stripe-account') ?? []
  return typeof account === 'string' ? account : 'platform'
}

/** A refusal is an answer; 401 is a key of ours that no longer works, and a limit of requests says nothing. */
function outcomeOf(status: number): 'answered' | 'failed' | null {
  if (status === 429) return null
  return status >= 500 || status === 401 ? 'failed' : 'answered'
}
