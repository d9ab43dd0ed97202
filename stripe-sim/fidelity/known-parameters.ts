import type { ParameterShape } from '../parameters.ts'
import type { Schema, SdkSchemas } from './sdk-schemas.ts'

/** Deep parts Stripe accepts and the simulator does not look into: kept out of the list, which stays readable. */
const OPAQUE = new Set([
  'payment_method_options', 'individual', 'company', 'documents', 'groups', 'radar_options', 'shipping',
  'shipping_options', 'mandate_data', 'payment_details', 'amount_details', 'evidence', 'hooks', 'invoice_creation',
  'tax_id_data', 'currency_options', 'tiers', 'branding', 'custom_fields', 'optional_items', 'branding_settings',
  'external_account', 'cash_balance', 'add_invoice_items', 'pending_invoice_item_interval', 'custom_text',
]) // prettier-ignore

export function knownParameters(schemas: SdkSchemas): Record<string, ParameterShape> {
  const shapes: Record<string, ParameterShape> = {}
  for (const [root, schema] of Object.entries(schemas.roots)) {
    if (root.startsWith('Q_')) shapes[root.slice(2)] = shapeOf(schema, schemas, 0)
  }
  return shapes
}

function shapeOf(schema: Schema, schemas: SdkSchemas, depth: number): ParameterShape {
  if (depth > 7) return '*'
  if (typeof schema.$ref === 'string')
    return shapeOf(schemas.$defs[schema.$ref.slice('#/$defs/'.length)]!, schemas, depth)
  if (Array.isArray(schema.anyOf))
    return mergeShapes(
      (schema.anyOf as Schema[]).filter((s) => s.type !== 'null').map((s) => shapeOf(s, schemas, depth)),
    )
  if (schema.type === 'array') return [shapeOf(schema.items as Schema, schemas, depth + 1)]
  if (schema.type === 'number') return 'n'
  if (schema.type === 'boolean') return 'b'
  if (schema.type === 'string' || schema.enum) return 's'
  if (schema.const !== undefined) return typeof schema.const === 'number' ? 'n' : 's'
  const properties = schema.properties as Record<string, Schema> | undefined
  if (!properties) return '*'
  const shape: { [name: string]: ParameterShape } = {}
  for (const [name, inner] of Object.entries(properties)) {
    shape[name] = OPAQUE.has(name) ? '*' : shapeOf(inner, schemas, depth + 1)
  }
  return shape
}

/** Stripe often takes an object or a plain value ('' clears a field): the plain one is kept under '~'. */
function mergeShapes(shapes: ParameterShape[]): ParameterShape {
  if (shapes.includes('*')) return '*'
  const compound = shapes.find((shape) => typeof shape === 'object')
  const plain = shapes.find((shape) => shape === 'n' || shape === 'b') ?? shapes.find((shape) => shape === 's')
  if (!compound) return plain ?? '*'
  if (Array.isArray(compound) || plain === undefined) return compound
  return { ...compound, '~': plain }
}
