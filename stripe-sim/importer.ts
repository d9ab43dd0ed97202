import type { ImportCounts } from './import-types.ts'
import type { Kind, Records } from './records.ts'
import type { Sim } from './sim.ts'

/** Writes historical records without events, webhooks or charges; nothing at all when one of them is invalid. */
export class Importer {
  readonly sim: Sim
  readonly #replace: boolean
  readonly #staged = new Map<string, { kind: Kind; record: Records[Kind] }>()
  readonly counts: ImportCounts = { added: 0, replaced: 0, kept: 0 }

  constructor(sim: Sim, replace: boolean) {
    this.sim = sim
    this.#replace = replace
  }

  find<K extends Kind>(kind: K, id: string): Records[K] | undefined {
    return (this.#staged.get(`${kind} ${id}`)?.record as Records[K] | undefined) ?? this.sim.store.find(kind, id)
  }

  /** True when the record is new or to be replaced; false when one was there and stays. */
  save<K extends Kind>(kind: K, record: Records[K]): boolean {
    const before = this.find(kind, record.id)
    if (before && !this.#replace) {
      this.counts.kept += 1
      return false
    }
    this.counts[before ? 'replaced' : 'added'] += 1
    this.stage(kind, record)
    return true
  }

  stage<K extends Kind>(kind: K, record: Records[K]): void {
    this.#staged.set(`${kind} ${record.id}`, { kind, record })
  }

  finish(): ImportCounts {
    for (const { kind, record } of this.#staged.values()) this.sim.store.put(kind, record)
    return this.counts
  }
}

export class ImportRefused extends Error {}

export function withPrefix(id: string, prefix: string): string {
  if (typeof id === 'string' && id.startsWith(prefix) && id.length > prefix.length) return id
  throw new ImportRefused(`An id of this kind begins with ${prefix}: ${id}`)
}

export function requireKnown<K extends Kind>(importer: Importer, kind: K, id: string): Records[K] {
  const found = importer.find(kind, id)
  if (!found) throw new ImportRefused(`No ${kind} ${id} is known; import it before what belongs to it`)
  return found
}
