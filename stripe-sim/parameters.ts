import { readFileSync } from 'node:fs'
import { invalidRequest } from './errors.ts'
import type { Tree } from './form-body.ts'

/** s string, n number, b boolean, * anything, [x] list of x; '~' is the plain alternative of an object. */
export type ParameterShape = 's' | 'n' | 'b' | '*' | [ParameterShape] | { [name: string]: ParameterShape }

const known = JSON.parse(readFileSync(new URL('./known-parameters.json', import.meta.url), 'utf8')) as Record<
  string,
  ParameterShape
>

/** The form body's texts become the SDK's types; what Stripe does not know is refused in Stripe's words. */
export function readParameters(operation: string, tree: Tree, extra: Record<string, ParameterShape> = {}): unknown {
  const shape = known[operation]
  if (!shape) throw new Error(`No parameters are known for ${operation}`)
  return readValue(tree, { ...(shape as object), ...extra }, '')
}

function readValue(value: unknown, shape: ParameterShape, path: string): unknown {
  if (shape === '*') return value
  if (Array.isArray(shape)) return readList(value, shape[0], path)
  if (typeof shape === 'object') return readObject(value, shape, path)
  if (typeof value !== 'string') throw invalidRequest(`Invalid ${shape === 's' ? 'string' : 'value'}`, { param: path })
  if (shape === 's') return value
  if (shape === 'b') return readBoolean(value, path)
  return readNumber(value, path)
}

function readObject(value: unknown, shape: { [name: string]: ParameterShape }, path: string): unknown {
  if (typeof value === 'string') {
    const plain = shape['~']
    if (plain) return value === '' ? '' : readValue(value, plain, path)
    if (value === '') return ''
    throw invalidRequest('Invalid object', { param: path })
  }
  const result: Record<string, unknown> = {}
  for (const [name, inner] of Object.entries(value as Tree)) {
    const innerPath = path ? `${path}[${name}]` : name
    const innerShape = Object.hasOwn(shape, name) ? shape[name] : undefined
    if (!innerShape || name === '~') {
      throw invalidRequest(`Received unknown parameter: ${innerPath}`, { code: 'parameter_unknown', param: innerPath })
    }
    result[name] = readValue(inner, innerShape, innerPath)
  }
  return result
}

function readList(value: unknown, shape: ParameterShape, path: string): unknown {
  if (value === '') return ''
  if (typeof value !== 'object' || value === null) throw invalidRequest('Invalid array', { param: path })
  return Object.entries(value).map(([index, item]) => readValue(item, shape, `${path}[${index}]`))
}

function readBoolean(value: string, path: string): boolean {
  if (value === 'true' || value === 'false') return value === 'true'
  throw invalidRequest(`Invalid boolean: ${value}`, { param: path })
}

function readNumber(value: string, path: string): number | '' {
  if (value === '') return ''
  const fractional = /percent|percentage|rate\]?$/.test(path)
  if (fractional ? /^-?\d+(\.\d+)?$/.test(value) : /^-?\d{1,15}$/.test(value)) return Number(value)
  if (fractional) throw invalidRequest(`Invalid decimal: ${value}`, { param: path })
  throw invalidRequest(`Invalid integer: ${value}`, { code: 'parameter_invalid_integer', param: path })
}
