import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import ts from 'typescript-classic'

export type Schema = { [key: string]: unknown }
export type SdkSchemas = { $id: string; sdk: string; roots: Record<string, Schema>; $defs: Record<string, Schema> }

const rootsFile = fileURLToPath(new URL('./sdk-roots.ts', import.meta.url))
const modules = new URL('../../node_modules/', import.meta.url)

/** JSON Schemas made from the installed SDK's own declarations; building takes seconds, so the result is kept. */
export function sdkSchemas(): SdkSchemas {
  const sdk = readFileSync(new URL('stripe/VERSION', modules), 'utf8').trim()
  const self = readFileSync(fileURLToPath(import.meta.url)) + readFileSync(rootsFile, 'utf8')
  const print = createHash('sha256').update(self).digest('hex').slice(0, 12)
  const folder = new URL('.cache/stripe-sim/', modules)
  const cached = new URL(`sdk-schemas-${sdk}-${print}.json`, folder)
  if (existsSync(cached)) return JSON.parse(readFileSync(cached, 'utf8')) as SdkSchemas
  const made = generate(sdk)
  mkdirSync(folder, { recursive: true })
  writeFileSync(cached, JSON.stringify(made))
  return made
}

function generate(sdk: string): SdkSchemas {
  const program = ts.createProgram([rootsFile], {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    strict: true,
    skipLibCheck: true,
    noEmit: true,
    types: ['node'],
  })
  const aliases: ts.TypeAliasDeclaration[] = []
  program.getSourceFile(rootsFile)!.forEachChild((node) => {
    if (ts.isTypeAliasDeclaration(node)) aliases.push(node)
  })
  return new Converter(program.getTypeChecker()).convertAll(sdk, aliases)
}

type Mode = 'reply' | 'request'

class Converter {
  readonly checker: ts.TypeChecker
  readonly defs: Record<string, Schema> = {}
  readonly named = new Map<ts.Type, string>()
  readonly described = new Set<string>()

  constructor(checker: ts.TypeChecker) {
    this.checker = checker
  }

  convertAll(sdk: string, aliases: ts.TypeAliasDeclaration[]): SdkSchemas {
    const roots: Record<string, Schema> = {}
    const typeOf = (alias: ts.TypeAliasDeclaration) => this.checker.getTypeFromTypeNode(alias.type)
    for (const alias of aliases) {
      const name = this.objectName(typeOf(alias))
      if (alias.name.text.startsWith('R_') && name) this.described.add(name)
    }
    for (const alias of aliases) {
      const mode = alias.name.text.startsWith('R_') ? 'reply' : 'request'
      roots[alias.name.text] = this.convert(typeOf(alias), mode) ?? {}
    }
    return { $id: 'sdk', sdk, roots, $defs: this.defs }
  }

  objectName(type: ts.Type): string | null {
    const property = type.getProperty('object')
    if (!property) return null
    const literal = this.checker.getTypeOfSymbol(property)
    return literal.isStringLiteral() ? literal.value : null
  }

  convert(type: ts.Type, mode: Mode): Schema | null {
    const F = ts.TypeFlags
    if (type.flags & (F.Any | F.Unknown)) return {}
    if (type.flags & (F.Void | F.Undefined | F.Never)) return null
    if (type.flags & F.Null) return { type: 'null' }
    if (type.isStringLiteral() || type.isNumberLiteral()) return { const: type.value }
    if (type.flags & F.BooleanLiteral) return { const: this.checker.typeToString(type) === 'true' }
    if (type.flags & (F.String | F.TemplateLiteral)) return { type: 'string' }
    if (type.flags & F.Number) return { type: 'number' }
    if (type.flags & F.Boolean) return { type: 'boolean' }
    if (type.isUnion()) return this.union(type, mode)
    if (type.isIntersection() && type.types.some((part) => part.flags & F.String)) return { type: 'string' }
    if (this.checker.isArrayType(type)) {
      const [item] = this.checker.getTypeArguments(type as ts.TypeReference)
      return { type: 'array', items: (item && this.convert(item, mode)) ?? {} }
    }
    return this.object(type, mode)
  }

  union(type: ts.UnionType, mode: Mode): Schema | null {
    const F = ts.TypeFlags
    const options: Schema[] = []
    const literals: string[] = []
    let anyString = false
    let anyBoolean = false
    for (const part of type.types) {
      if (part.flags & F.BooleanLiteral) anyBoolean = true
      else if (part.isStringLiteral()) literals.push(part.value)
      else if (part.flags & F.String) anyString = true
      else if (part.isIntersection() && part.types.some((inner) => inner.flags & F.String)) anyString = true
      else {
        const converted = this.convert(part, mode)
        if (converted) options.push(converted)
      }
    }
    if (anyBoolean) options.push({ type: 'boolean' })
    if (anyString) options.push({ type: 'string', ...(literals.length ? { 'x-known': literals } : {}) })
    else if (literals.length) options.push({ enum: literals })
    return options.length > 1 ? { anyOf: options } : (options[0] ?? null)
  }

  object(type: ts.Type, mode: Mode): Schema {
    const symbol = type.aliasSymbol ?? type.getSymbol()
    const name = symbol ? this.checker.getFullyQualifiedName(symbol).replace(/^".*?"\./, '') : 'anonymous'
    if (name === 'Decimal' || name === 'Stripe.Decimal') return { type: 'string' }
    const objectName = this.objectName(type)
    if (mode === 'reply' && objectName && objectName !== 'list' && !this.described.has(objectName)) {
      return { type: 'object', required: ['object'], properties: { object: { const: objectName } } }
    }
    const index = type.getStringIndexType()
    if (type.getProperties().length === 0) {
      return { type: 'object', ...(index ? { additionalProperties: this.convert(index, mode) ?? true } : {}) }
    }
    const known = this.named.get(type)
    if (known) return { $ref: `#/$defs/${known}` }
    let id = `${mode}_${name}`.replace(/[^A-Za-z0-9_.]/g, '_')
    while (this.defs[id]) id += '_'
    this.named.set(type, id)
    const properties: Record<string, Schema> = {}
    const required: string[] = []
    const definition: Schema = { type: 'object', properties, required }
    this.defs[id] = definition
    for (const property of type.getProperties()) {
      const propertyType = this.checker.getTypeOfSymbol(property)
      if (propertyType.getCallSignatures().length > 0) continue
      if (property.name.startsWith('__@') || property.name === 'lastResponse') continue
      const converted = this.convert(propertyType, mode)
      if (!converted) continue
      properties[property.name] = converted
      if (!(property.flags & ts.SymbolFlags.Optional)) required.push(property.name)
    }
    if (index) definition.additionalProperties = this.convert(index, mode) ?? true
    else if (mode === 'request') definition.additionalProperties = false
    return { $ref: `#/$defs/${id}` }
  }
}
