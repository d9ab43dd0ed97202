import { AppError } from '../app-error.ts'
import type { AppContext } from './app-env.ts'

export async function readText(c: AppContext, mostBytes: number): Promise<string> {
  const announced = Number(c.req.header('content-length') ?? 0)
  if (announced > mostBytes) throw tooLarge(mostBytes)
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of c.req.raw.body ?? []) {
    bytes += part.byteLength
    if (bytes > mostBytes) throw tooLarge(mostBytes)
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** Requires the JSON content type: a form posted from another site has another type and is refused. */
export function readJson(text: string, contentType: string | undefined): unknown {
  if (text === '') return {}
  if (!/^application\/json\s*(;|$)/i.test(contentType ?? '')) {
    throw new AppError('json_required')
  }
  const value = parseJson(text)
  // An array would pass as an object whose fields are all missing.
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new AppError('invalid_input', { params: { problem: 'The body must be a JSON object' } })
  }
  return value
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, rejectPrototypeKeys)
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError('invalid_input', { params: { problem: 'The body is not valid JSON' } })
  }
}

/** Every object inherits these keys, so a schema cannot tell that they were sent. */
function rejectPrototypeKeys(key: string, value: unknown): unknown {
  if (key in Object.prototype) {
    throw new AppError('invalid_input', { field: key, params: { problem: `Unknown field: ${key}` } })
  }
  requireText({ [key]: value })
  return value
}

/** PostgreSQL cannot store a null character in text. */
export function requireText<Fields extends object>(fields: Fields): Fields {
  for (const [name, value] of Object.entries(fields)) {
    if (`${name}${typeof value === 'string' ? value : ''}`.includes('\0')) {
      const field = name.replaceAll('\0', '')
      throw new AppError('invalid_input', { field, params: { problem: `${field}: a null character is not text` } })
    }
  }
  return fields
}

function tooLarge(mostBytes: number): AppError {
  return new AppError('request_too_large', { params: { kilobytes: Math.floor(mostBytes / 1024) } })
}
