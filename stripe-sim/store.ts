import { Journal } from './journal.ts'
import type { Kind, Records } from './records.ts'

type Table = { byId: Map<string, Records[Kind]>; byAccount: Map<string, AccountRecords> }
/** One account's records of a kind, oldest first; imported history may arrive out of order and is sorted when read. */
type AccountRecords = { records: Map<string, Records[Kind]>; sorted: Records[Kind][] | null }

const WORTH_COMPACTING = 1.3

export class Store {
  readonly #tables = new Map<Kind, Table>()
  readonly #journal: Journal | null

  constructor(dataDir: string | null, keep: (kind: Kind, record: Records[Kind]) => boolean = () => true) {
    this.#journal = dataDir ? new Journal(dataDir) : null
    if (this.#journal) this.#readBack(this.#journal, keep)
  }

  /** Compacts the journal only when enough of it is outdated. */
  #readBack(journal: Journal, keep: (kind: Kind, record: Records[Kind]) => boolean): void {
    const { changes, whole } = journal.load((kind, record) => this.#place(kind, record))
    let alive = 0
    for (const table of this.#tables.values()) alive += table.byId.size
    if (!whole || changes > alive * WORTH_COMPACTING) journal.compact(() => this.#everything(keep))
    journal.open()
  }

  find<K extends Kind>(kind: K, id: string): Records[K] | undefined {
    return this.#table(kind).byId.get(id) as Records[K] | undefined
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
    return this.#table(kind).byId.values() as IterableIterator<Records[K]>
  }

  /** Oldest first. */
  of<K extends Kind>(kind: K, account: string | null): readonly Records[K][] {
    const ofAccount = this.#table(kind).byAccount.get(account ?? '')
    if (!ofAccount) return []
    ofAccount.sorted ??= [...ofAccount.records.values()].toSorted((a, b) => a.created - b.created)
    return ofAccount.sorted as Records[K][]
  }

  /** All changes of a request are one line: after a crash it has happened entirely or not at all. */
  flush(): void {
    this.#journal?.flush()
  }

  clear(): void {
    this.#tables.clear()
    this.#journal?.clear()
  }

  close(): void {
    this.#journal?.close()
  }

  #table(kind: Kind): Table {
    let table = this.#tables.get(kind)
    if (!table) this.#tables.set(kind, (table = { byId: new Map(), byAccount: new Map() }))
    return table
  }

  #place(kind: Kind, record: Records[Kind]): void {
    const table = this.#table(kind)
    const key = record.account ?? ''
    const before = table.byId.get(record.id)
    table.byId.set(record.id, record)
    if (before && before.account !== record.account) {
      const old = table.byAccount.get(before.account ?? '')
      if (old) Object.assign(old, { sorted: null }).records.delete(record.id)
    }
    let ofAccount = table.byAccount.get(key)
    if (!ofAccount) table.byAccount.set(key, (ofAccount = { records: new Map(), sorted: null }))
    ofAccount.records.set(record.id, record)
    ofAccount.sorted = null
  }

  *#everything(keep: (kind: Kind, record: Records[Kind]) => boolean): Iterable<[Kind, Records[Kind]]> {
    for (const [kind, table] of this.#tables) {
      for (const record of table.byId.values()) {
        if (keep(kind, record)) yield [kind, record]
        else {
          table.byId.delete(record.id)
          table.byAccount.get(record.account ?? '')?.records.delete(record.id)
        }
      }
    }
  }
}
