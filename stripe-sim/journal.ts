import {
  closeSync,
  existsSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Kind, Records } from './records.ts'

/** It has secrets and what drivers typed. */
const OWNER_ONLY = 0o600

type Change = [Kind, Records[Kind]]

/** Append-only: each line is the list of records one request changed, written before its reply goes out. */
export class Journal {
  readonly #path: string
  #file = -1
  #pending: string[] = []

  constructor(dataDir: string) {
    mkdirSync(dataDir, { recursive: true })
    this.#path = join(dataDir, 'journal.jsonl')
  }

  /** How many changes were read, and whether the file ends as it should. */
  load(place: (kind: Kind, record: Records[Kind]) => void): { changes: number; whole: boolean } {
    const text = existsSync(this.#path) ? readFileSync(this.#path, 'utf8') : ''
    let changes = 0
    for (const line of text.split('\n')) {
      if (line === '') continue
      for (const [kind, record] of parseLine(line)) {
        place(kind, record)
        changes += 1
      }
    }
    return { changes, whole: text === '' || text.endsWith('\n') }
  }

  open(): void {
    this.#file = openSync(this.#path, 'a', OWNER_ONLY)
  }

  /** Writes the current records to a new file, then replaces the old one. */
  compact(everything: () => Iterable<Change>): void {
    const next = `${this.#path}.next`
    const file = openSync(next, 'w', OWNER_ONLY)
    let batch: string[] = []
    const write = () => {
      if (batch.length > 0) writeSync(file, `[${batch.join(',')}]\n`)
      batch = []
    }
    for (const change of everything()) {
      batch.push(JSON.stringify(change))
      if (batch.length === 500) write()
    }
    write()
    fsyncSync(file)
    closeSync(file)
    renameSync(next, this.#path)
  }

  add(kind: Kind, record: Records[Kind]): void {
    this.#pending.push(JSON.stringify([kind, record]))
  }

  flush(): void {
    if (this.#pending.length === 0 || this.#file < 0) return
    writeSync(this.#file, `[${this.#pending.join(',')}]\n`)
    this.#pending = []
  }

  clear(): void {
    this.#pending = []
    ftruncateSync(this.#file, 0)
  }

  close(): void {
    this.flush()
    if (this.#file >= 0) closeSync(this.#file)
    this.#file = -1
  }
}

/** The last line may be incomplete after a kill: its request was never answered and is dropped. */
function parseLine(line: string): Change[] {
  try {
    return JSON.parse(line) as Change[]
  } catch {
    return []
  }
}
