import { Client, type ClientConfig } from 'pg'
import { isDatabaseAway } from './errors.ts'

/** A plan is prepared once a connection and used again; past this many texts something builds SQL from values. */
const MOST_NAMES = 500
/** A bulk insert is not said twice. */
const LONGEST_TEXT = 8_000
/** `*`, but not `count(*)`: when a migration adds a column, a prepared statement that returns all of them fails from then on. */
const ALL_COLUMNS = /\*(?!\))/
const names = new Map<string, string>()

/** Prepares statements with parameters under a name, which kysely itself never does, and leaves when it is lost. */
export class NamedClient extends Client {
  constructor(config?: ClientConfig) {
    super(config)
    // Taken out of the pool, a client has nobody else who listens, and an error nobody hears ends the process.
    this.on('error', () => this.#leave())
  }

  // pg declares query() by a dozen overloads; what passes through here is kysely's (text, values) and pg's own calls.
  override query(first: unknown, values?: unknown, done?: unknown): never {
    const run = super.query.bind(this) as (...args: unknown[]) => unknown
    const name = typeof first === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(first) : null
    const result = name === null ? run(first, values, done) : run({ name, text: first, values }, done)
    if (result instanceof Promise) result.catch((error: unknown) => isDatabaseAway(error) && this.#leave())
    return result as never
  }

  /** The pool keeps no client that is ending: the next request does not meet a connection that is known to be dead. */
  #leave(): void {
    void this.end()
  }
}

function nameOf(text: string): string | null {
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= MOST_NAMES || text.length > LONGEST_TEXT || ALL_COLUMNS.test(text)) return null
  const name = `q${names.size}`
  names.set(text, name)
  return name
}
