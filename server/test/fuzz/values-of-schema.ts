import fc from 'fast-check'
import type * as v from 'valibot'
import { hostileNumber, hostileText, hostileValue } from './hostile-values.ts'

/** What valibot's schemas have, as far as requests use them. */
type Schema = {
  type: string
  pipe?: Schema[]
  entries?: Record<string, Schema>
  options?: unknown[]
  literal?: unknown
  wrapped?: Schema
  item?: Schema
  requirement?: unknown
}

/** Values that exist, by the name of the field they fit. */
export type Known = Record<string, fc.Arbitrary<unknown>>

/** Mostly what a schema asks for, so that requests get past it, and sometimes what nobody expects. */
export function valuesOfSchema(schema: v.GenericSchema, known: Known): fc.Arbitrary<unknown> {
  return valuesOf(schema as unknown as Schema, known, '')
}

function valuesOf(schema: Schema, known: Known, name: string): fc.Arbitrary<unknown> {
  const arbitraries = [{ arbitrary: fittingValues(schema, known, name), weight: 12 }]
  const familiar = known[name]
  if (familiar) arbitraries.push({ arbitrary: familiar, weight: 12 })
  return fc.oneof(...arbitraries, { arbitrary: hostileValue, weight: 1 })
}

function fittingValues(schema: Schema, known: Known, name: string): fc.Arbitrary<unknown> {
  const base = schema.pipe?.[0] ?? schema
  const rules = (schema.pipe ?? []).slice(1)
  switch (base.type) {
    case 'strict_object':
    case 'object':
    case 'loose_object':
      return objects(base.entries ?? {}, known)
    case 'optional':
    case 'nullish':
    case 'nullable':
    case 'exact_optional':
      return fc.oneof(valuesOf(base.wrapped!, known, name), fc.constant(base.type === 'optional' ? undefined : null))
    case 'union':
    case 'variant':
      return fc.oneof(...(base.options as Schema[]).map((option) => fittingValues(option, known, name)))
    case 'picklist':
      return fc.constantFrom(...(base.options as unknown[]))
    case 'literal':
      return fc.constant(base.literal)
    case 'boolean':
      return fc.boolean()
    case 'number':
      return fc.oneof(fc.integer({ min: 0, max: 30 }), hostileNumber)
    case 'array':
      return fc.array(valuesOf(base.item!, known, name), { maxLength: 5 })
    case 'string':
      return texts(rules)
    default:
      return hostileValue
  }
}

/** Any field may be missing. */
function objects(entries: Record<string, Schema>, known: Known): fc.Arbitrary<unknown> {
  const fields = Object.entries(entries).map(([name, schema]) => {
    const value = valuesOf(schema, known, name)
    return [name, fc.option(value, { nil: undefined, freq: 20 })] as const
  })
  return fc.record(Object.fromEntries(fields))
}

function texts(rules: Schema[]): fc.Arbitrary<string> {
  const types = rules.map(({ type }) => type)
  if (types.includes('uuid')) return fc.oneof(fc.uuid(), hostileText)
  if (types.includes('iso_timestamp')) return fc.oneof(moments, hostileText)
  if (types.includes('regex')) return fc.oneof(fc.nat().map(String), hostileText)
  const most = rules.find(({ type }) => type === 'max_length')?.requirement
  if (typeof most !== 'number') return hostileText
  return fc.oneof(
    hostileText,
    fc.constantFrom(most - 1, most, most + 1).map((length) => 'A'.repeat(length)),
  )
}

const moments = fc.oneof(
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  fc.constantFrom('0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '2026-02-29T00:00:00Z', '2026-01-01T00:00:00+99:99'),
)
