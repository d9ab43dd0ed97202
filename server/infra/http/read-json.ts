import { AppError } from '../app-error.ts'
import { nullCharacter } from './read-body.ts'

const MOST_LEVELS = 20
/** Marks inside a text count too, so that more of them are allowed than values. */
const MARKS_PER_VALUE = 10

/** Requires the JSON content type: a form posted from another site has another type and is refused. */
export function readJson(text: string, contentType: string | undefined, mostValues: number): unknown {
  if (text === '') return {}
  if (!/^application\/json\s*(;|$)/i.test(contentType ?? '')) {
    throw new AppError('json_required')
  }
  const value = parseJson(text, mostValues)
  // An array would pass as an object whose fields are all missing.
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw refusal('The body must be a JSON object')
  requirePlainValues(value, mostValues)
  return value
}

function parseJson(text: string, mostValues: number): unknown {
  // Parsing takes time for each value, not for each byte.
  if (hasMoreMarks(text, mostValues * MARKS_PER_VALUE)) throw refusal('The body has too many values')
  try {
    return JSON.parse(text)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw refusal('The body is not valid JSON')
  }
}

/** Each value but the first follows a comma or a bracket. */
function hasMoreMarks(text: string, most: number): boolean {
  let marks = 0
  for (const mark of [',', '[', '{']) {
    for (let at = text.indexOf(mark); at !== -1; at = text.indexOf(mark, at + 1)) {
      marks += 1
      if (marks > most) return true
    }
  }
  return false
}

/** Level by level instead of by recursion, which a deep body could exhaust. */
function requirePlainValues(root: object, most: number): void {
  let level: object[] = [root]
  let values = 0
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > MOST_LEVELS) throw refusal('The body has too many levels')
    const below: object[] = []
    for (const parent of level) {
      for (const [key, value] of Object.entries(parent)) {
        values += 1
        if (values > most) throw refusal('The body has too many values')
        requirePlainField(key, value)
        if (typeof value === 'object' && value !== null) below.push(value)
      }
    }
    level = below
  }
}

function requirePlainField(key: string, value: unknown): void {
  // Every object inherits these keys, so a schema cannot tell that they were sent.
  if (key in Object.prototype) {
    throw new AppError('invalid_input', { field: key, params: { problem: `Unknown field: ${key}` } })
  }
  if (key.includes('\0') || (typeof value === 'string' && value.includes('\0'))) throw nullCharacter(key)
}

function refusal(problem: string): AppError {
  return new AppError('invalid_input', { params: { problem } })
}
