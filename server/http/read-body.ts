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

/** JSON by name and by nature: a form posted from another site has another type, and is refused. */
export function readJson(text: string, contentType: string | undefined): unknown {
  if (text === '') return {}
  if (!/^application\/json\b/i.test(contentType ?? '')) {
    throw new AppError('unsupported_media', 'Send JSON with the content type application/json')
  }
  try {
    return JSON.parse(text, refuseInheritedNames)
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError('invalid_input', 'The body is not valid JSON')
  }
}

/** Every object seems to have these keys, so a schema cannot tell that they were sent. */
function refuseInheritedNames(key: string, value: unknown): unknown {
  if (key in Object.prototype) throw new AppError('invalid_input', `Unknown field: ${key}`)
  return value
}

function tooLarge(mostBytes: number): AppError {
  return new AppError('payload_too_large', `The request is larger than ${Math.floor(mostBytes / 1024)} KB`)
}
