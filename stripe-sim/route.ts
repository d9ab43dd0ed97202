import type { ParameterShape } from './parameters.ts'
import type { Sim } from './sim.ts'

type Method = 'GET' | 'POST' | 'DELETE'

export type Call<P> = {
  sim: Sim
  /** The connected account named by the Stripe-Account header; null is the platform itself. */
  account: string | null
  params: P
  /** The :step of the path. */
  id: string
  publishable: boolean
}

export type Route = {
  method: Method
  pattern: RegExp
  /** The name of its parameters in known-parameters.json. */
  operation: string
  publishable: boolean
  extra: Record<string, ParameterShape>
  run: (call: Call<never>) => unknown
}

type Options = { publishable?: boolean; extra?: Record<string, ParameterShape> }

export function route<P>(
  method: Method,
  path: string,
  operation: string,
  run: (call: Call<P>) => unknown,
  options: Options = {},
): Route {
  const pattern = new RegExp(`^/v1${path.replace(/:\w+/g, '([^/]+)')}$`)
  return { method, pattern, operation, publishable: options.publishable ?? false, extra: options.extra ?? {}, run }
}
