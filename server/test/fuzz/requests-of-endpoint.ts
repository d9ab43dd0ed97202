import type { Endpoint } from '@lotwise/contract/endpoint'
import fc from 'fast-check'
import { hostileKey, hostileText, hostileValue } from './hostile-values.ts'
import { valuesOfSchema, type Known } from './values-of-schema.ts'

export type FuzzRequest = { path: string; body: string | null; headers: Record<string, string> }

const SAFE_HEADER = /^[\t\x20-\x7e\x80-\xff]*$/

/** Requests to an endpoint: good, borderline and bad ones. */
export function requestsOfEndpoint(endpoint: Endpoint, known: Known): fc.Arbitrary<FuzzRequest> {
  return fc.record({
    path: fc
      .tuple(valuesOfSchema(endpoint.params, known), queries(endpoint, known))
      .map(([params, query]) => `${pathWith(endpoint.path, params)}${query}`),
    body: endpoint.method === 'GET' || endpoint.method === 'DELETE' ? fc.constant(null) : bodies(endpoint, known),
    headers: fc.record(
      { 'idempotency-key': headerText, 'accept-language': headerText, 'x-request-id': headerText },
      { requiredKeys: [] },
    ),
  })
}

const headerText = hostileText.filter((text) => SAFE_HEADER.test(text))

function pathWith(path: string, params: unknown): string {
  const given = (typeof params === 'object' && params !== null ? params : {}) as Record<string, unknown>
  return path.replaceAll(/:(\w+)/g, (_, name: string) => escaped(textOf(given[name])) || 'missing')
}

function queries(endpoint: Endpoint, known: Known): fc.Arbitrary<string> {
  return fc
    .tuple(valuesOfSchema(endpoint.query, known), fc.option(fc.tuple(hostileKey, hostileText), { freq: 10 }))
    .map(([query, extra]) => {
      const pairs = Object.entries(typeof query === 'object' && query !== null ? query : {})
      const sent = [...pairs, ...(extra ? [extra] : [])].filter(([, value]) => value !== undefined)
      return sent.length === 0
        ? ''
        : `?${sent.map(([name, value]) => `${escaped(name)}=${escaped(textOf(value))}`).join('&')}`
    })
}

function bodies(endpoint: Endpoint, known: Known): fc.Arbitrary<string> {
  const fitting = valuesOfSchema(endpoint.body, known).map((body) => JSON.stringify(body) ?? '')
  const withMore = fc
    .tuple(fitting, hostileKey, hostileValue)
    .map(([body, key, value]) =>
      body.replace(/\}$/, `${body === '{}' ? '' : ','}${JSON.stringify(key)}:${JSON.stringify(value)}}`),
    )
  return fc.oneof(
    { arbitrary: fitting, weight: 10 },
    { arbitrary: withMore, weight: 1 },
    {
      arbitrary: fc.oneof(
        hostileText,
        hostileValue.map((value) => JSON.stringify(value)),
      ),
      weight: 1,
    },
  )
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

/** Lone surrogates have no escape. */
function escaped(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}
