import { sql } from 'kysely'
import { Client, type ClientConfig } from 'pg'
import { isConnectionLost } from './errors.ts'

/** Every connection holds the plans of what it has prepared, about 50 kB a statement of a list. */
const MAX_NAMES = 1000
/** Longer texts are bulk inserts, which do not repeat. */
const LONGEST_TEXT = 8_000
/** `*`, but not `count(*)`: after a migration adds a column, a prepared statement returning all columns fails. */
const ALL_COLUMNS = /\*(?!\))/
/**
 * In a statement whose best plan depends on its values. A prepared one gets a plan for any values after five executions: of a moment, it
 * assumes that a third of all rows are later.
 */
const PLANNED_EACH_TIME = '-- planned each time\n'
export const plannedEachTime = sql.raw(PLANNED_EACH_TIME)

/** Closes on a connection error. */
export class UnnamedClient extends Client {
  constructor(config?: ClientConfig) {
    super(config)
    // A client checked out of the pool has no other error listener, and an unhandled error event ends the process.
    this.on('error', () => this.#leave())
  }

  // pg declares query() with a dozen overloads; only kysely's (text, values) and pg's own calls pass through here.
  override query(first: unknown, values?: unknown, done?: unknown): never {
    const run = super.query.bind(this) as (...args: unknown[]) => unknown
    const result = run(first, values, done)
    if (result instanceof Promise) result.catch((error: unknown) => isConnectionLost(error) && this.#leave())
    return result as never
  }

  /** The pool discards an ending client, so the next request does not get a dead connection. */
  #leave(): void {
    void this.end()
  }
}

/**
 * Clients that prepare parameterised statements under a name, which kysely does not do. A statement gets its name when it comes a second time:
 * lists that can be filtered and searched in thousands of ways would take all names.
 */
export function clientsThatPrepare(): typeof UnnamedClient {
  const names = new Map<string, string>()
  const seen = new Set<string>()
  const nameOf = (text: string): string | null => {
    const known = names.get(text)
    if (known !== undefined) return known
    if (names.size >= MAX_NAMES || text.length > LONGEST_TEXT) return null
    if (ALL_COLUMNS.test(text) || text.includes(PLANNED_EACH_TIME)) return null
    if (seen.delete(text)) {
      const name = `q${names.size}`
      names.set(text, name)
      return name
    }
    if (seen.size >= MAX_NAMES) seen.clear()
    seen.add(text)
    return null
  }
  return class NamedClient extends UnnamedClient {
    override query(first: unknown, values?: unknown, done?: unknown): never {
      const name = typeof first === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(first) : null
      return name === null ? super.query(first, values, done) : super.query({ name, text: first, values }, done)
    }
  }
}
