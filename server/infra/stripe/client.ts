import Stripe from 'stripe'
import type { StripeEnv } from '../config/env.ts'

export const STRIPE_API_VERSION = '2026-10-28.endive'

/** The only place that creates a Stripe client. */
export function stripeClient(env: StripeEnv): Stripe {
  const common = { apiVersion: STRIPE_API_VERSION, maxNetworkRetries: 2, timeout: 15_000, telemetry: false } as const
  if (env.simulatorUrl === null) return new Stripe(env.secretKey, common)
  const { hostname, port } = new URL(env.simulatorUrl)
  return new Stripe(env.secretKey, { ...common, protocol: 'http', host: hostname, port })
}
