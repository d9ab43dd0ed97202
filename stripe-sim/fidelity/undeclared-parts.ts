import type { Schema, SdkSchemas } from './sdk-schemas.ts'

export type Undeclared = { path: string; problem: 'unknown' | 'value'; detail: string }

type Shape = Schema & {
  $ref?: string
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Shape[]
  items?: Shape
  properties?: Record<string, Shape>
  additionalProperties?: Shape | boolean
  'x-known'?: string[]
}

/** What a validator lets pass: fields that the SDK's types do not have, and values outside a list they keep open. */
export function undeclaredParts(schemas: SdkSchemas, root: string, value: unknown): Undeclared[] {
  const found: Undeclared[] = []
  walk(schemas.roots[root] as Shape, value, '')
  return found

  function walk(shape: Shape, part: unknown, path: string): void {
    const options = optionsOf(shape)
    if (typeof part === 'string') checkText(options, part, path)
    else if (Array.isArray(part)) {
      const items = options.find(({ type }) => type === 'array')?.items
      if (items) for (const [at, item] of part.entries()) walk(items, item, `${path}/${at}`)
    } else if (typeof part === 'object' && part !== null) checkObject(options, part as Record<string, unknown>, path)
  }

  function optionsOf(shape: Shape): Shape[] {
    const resolved = shape.$ref ? (schemas.$defs[shape.$ref.replace('#/$defs/', '')] as Shape) : shape
    return resolved.anyOf ? resolved.anyOf.flatMap(optionsOf) : [resolved]
  }

  function checkText(options: Shape[], text: string, path: string): void {
    const open = options.filter(({ type }) => type === 'string')
    const lists = open.map((option) => option['x-known'])
    if (open.length === 0 || lists.some((known) => known === undefined || known.includes(text))) return
    if (options.some((option) => option.const === text || option.enum?.includes(text))) return
    found.push({ path, problem: 'value', detail: text })
  }

  function checkObject(options: Shape[], fields: Record<string, unknown>, path: string): void {
    const shapes = options.filter(({ type, properties }) => type === 'object' && fits(properties ?? {}, fields))
    if (shapes.length === 0 || shapes.some(isLoose)) return
    for (const [name, field] of Object.entries(fields)) {
      if (field === undefined) continue
      const declared = shapes.flatMap(({ properties, additionalProperties }) => {
        const own = properties?.[name] ?? additionalProperties
        return own === undefined || own === false ? [] : [own === true ? {} : own]
      })
      if (declared.length === 0)
        found.push({ path: `${path}/${name}`, problem: 'unknown', detail: JSON.stringify(field) })
      else walk({ anyOf: declared }, field, `${path}/${name}`)
    }
  }
}

/** Of several kinds of object, the one with this `object` or `type`. */
function fits(properties: Record<string, Shape>, fields: Record<string, unknown>): boolean {
  return Object.entries(properties).every(([name, { const: only }]) => only === undefined || fields[name] === only)
}

/** A free-form object, or one of a kind that the simulator does not build: the schemas say no more than its name. */
function isLoose({ properties = {} }: Shape): boolean {
  const names = Object.keys(properties)
  return names.length === 0 || (names.length === 1 && names[0] === 'object')
}
