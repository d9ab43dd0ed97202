import type Stripe from 'stripe'
import { invalidRequest } from './errors.ts'
import type { Metadata } from './base-record.ts'

type Given = Stripe.MetadataParam | Stripe.Emptyable<Stripe.MetadataParam> | undefined

/** Keys are merged; an empty value removes a key; an empty metadata removes all. */
export function mergedMetadata(before: Metadata, given: Given): Metadata {
  if (given === undefined) return before
  if (given === '' || given === null) return {}
  const merged = { ...before }
  for (const [name, value] of Object.entries(given)) {
    if (typeof value !== 'string') throw invalidRequest('Invalid string', { param: `metadata[${name}]` })
    if (name.length > 40) throw invalidRequest('Metadata keys can have at most 40 characters.', { param: 'metadata' })
    if (value.length > 500) {
      throw invalidRequest('Metadata values can have up to 500 characters', { param: `metadata[${name}]` })
    }
    if (value === '') delete merged[name]
    else merged[name] = value
  }
  if (Object.keys(merged).length > 50) throw invalidRequest('Metadata can have at most 50 keys.', { param: 'metadata' })
  return merged
}
