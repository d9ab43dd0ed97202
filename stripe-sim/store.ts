import { Journal } from './journal.ts'
import type { Kind, Records } from './records.ts'

type Shelf = { byId: Map<string, Records[Kind]>; byAccount: Map<string, Line> }
/** One account's records of a kind, oldest first; imported history may arrive out of order and is sorted when read. */
type Line = { records: Map<string, Records[Kind]>; sorted: Records[Kind][] | null }

const WORTH_COMPACTING = 1.3

export class Store {
  readonly #shelves = new Map<Kind, Shelf>()
  readonly #journal: Journal | null

  constructor(dataDir: string | null, keep: (kind: Kind, record: Records[Kind]) => boolean = () => true) {
    this.#journal = dataDir ? new Journal(dataDir) : null
    if (this.#journal) this.#readBack(this.#journal, keep)
  }

  /** A journal that is mostly alive is not worth writing again. */
  #readBack(journal: Journal, keep: (kind: Kind, record: Records[Kind]) => boolean): void {
    const { changes, whole } = journal.load((kind, record) => this.#place(kind, record))
    let alive = 0
    for (const shelf of this.#shelves.values()) alive += shelf.byId.size
    if (!whole || changes > alive * WORTH_COMPACTING) journal.compact(() => this.#everything(keep))
    journal.open()
  }

  find<K extends Kind>(kind: K, id: string): Records[K] | undefined {
    return this.#shelf(kind).byId.get(id) as Records[K] | undefined
  }

  require<K extends Kind>(kind: K, id: string): Records[K] {
    const found = this.find(kind, id)
    if (!found) throw new Error(`The simulator lost its ${kind} ${id}`)
    return found
  }

  put<K extends Kind>(kind: K, record: Records[K]): Records[K] {
    this.#place(kind, record)
    this.#journal?.add(kind, record)
    return record
  }

  change<K extends Kind>(kind: K, id: string, changes: Partial<Records[K]>): Records[K] {
    return this.put(kind, { ...this.require(kind, id), ...changes })
  }

  all<K extends Kind>(kind: K): IterableIterator<Records[K]> {
    return this.#shelf(kind).byId.values() as IterableIterator<Records[K]>
  }

  /** Oldest first. */
  of<K extends Kind>(kind: K, account: string | null): readonly Records[K][] {
    const line = this.#shelf(kind).byAccount.get(account ?? '')
    if (!line) return []
    line.sorted ??= [...line.records.values()].toSorted((a, b) => a.created - b.created)
    return line.sorted as Records[K][]
  }

  /** Written together, as one line: after a crash a request has happened wholly or not at all. */
  flush(): void {
    this.#journal?.flush()
  }

  clear(): void {
    this.#shelves.clear()
    this.#journal?.clear()
  }

  close(): void {
    this.#journal?.close()
  }

  #shelf(kind: Kind): Shelf {
    let shelf = this.#shelves.get(kind)
    if (!shelf) this.#shelves.set(kind, (shelf = { byId: new Map(), byAccount: new Map() }))
    return shelf
  }

  #place(kind: Kind, record: Records[Kind]): void {
    const shelf = this.#shelf(kind)
    const key = record.account ?? ''
    const before = shelf.byId.get(record.id)
    shelf.byId.set(record.id, record)
    if (before && before.account !== record.account) {
      const old = shelf.byAccount.get(before.account ?? '')
      if (old) Object.assign(old, { sorted: null }).records.delete(record.id)
    }
    let line = shelf.byAccount.get(key)
    if (!line) shelf.byAccount.set(key, (line = { records: new Map(), sorted: null }))
    line.records.set(record.id, record)
    line.sorted = null
  }

  *#everything(keep: (kind: Kind, record: Records[Kind]) => boolean): Iterable<[Kind, Records[Kind]]> {
    for (const [kind, shelf] of this.#shelves) {
      for (const record of shelf.byId.values()) {
        if (keep(kind, record)) yield [kind, record]
        else {
          shelf.byId.delete(record.id)
          shelf.byAccount.get(record.account ?? '')?.records.delete(record.id)
        }
      }
    }
  }
}
