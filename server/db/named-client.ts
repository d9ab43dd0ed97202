import { Client, type QueryConfig } from 'pg'

/** A plan is prepared once a connection and used again; past this many texts something builds SQL from values. */
const MOST_NAMES = 500
/** A bulk insert is not said twice. */
const LONGEST_TEXT = 8_000
const names = new Map<string, string>()

/** Prepares every statement with parameters under a name, which kysely itself never does. */
export class NamedClient extends Client {
  // pg declares query() by a dozen overloads; what passes through here is kysely's (text, values) and pg's own calls.
  override query(first: unknown, values?: unknown, done?: unknown): never {
    const run = super.query.bind(this) as (...args: unknown[]) => never
    if (typeof first !== 'string' || !Array.isArray(values) || values.length === 0) return run(first, values, done)
    const name = nameOf(first)
    return name === null ? run(first, values, done) : run({ name, text: first, values } satisfies QueryConfig, done)
  }
}

function nameOf(text: string): string | null {
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= MOST_NAMES || text.length > LONGEST_TEXT) return null
  const name = `q${names.size}`
  names.set(text, name)
  return name
}
