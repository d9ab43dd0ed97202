import { HOUR_MS } from '@lotwise/domain/duration'
import { SNAPSHOT_HOURS } from '@lotwise/domain/check-snapshot'
import { inStore } from './check-database.ts'
import { openWithKey, type OpenVault } from './vault-key.ts'

type Kept = { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer; at: number }

/** Named values of one user, encrypted on this device. */
export type Vault = {
  read<T>(name: string): Promise<T | null>
  /** False: it is kept in memory only, because storage is full, forbidden or gone. */
  write(name: string, value: unknown): Promise<boolean>
  remove(name: string): Promise<void>
  names(prefix: string): Promise<string[]>
}

/** Kept until it is sent; everything else expires with the snapshot. */
export const UNSENT = 'check '

export async function openVault(userId: string): Promise<Vault> {
  const unsaved = new Map<string, unknown>()
  let open: OpenVault | null
  try {
    open = await openWithKey(userId)
  } catch {
    // A private window, storage that is full or switched off, or a page without a secure connection.
    return memoryVault(unsaved)
  }
  const { database, key } = open
  const about = (name: string) => new TextEncoder().encode(`${userId} ${name}`)

  async function save(name: string, value: unknown): Promise<void> {
    const iv = crypto.getRandomValues(new Uint8Array(12))
    const text = new TextEncoder().encode(JSON.stringify(value))
    const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: about(name) }, key, text)
    await inStore(database, 'readwrite', (store) => store.put({ iv, data, at: Date.now() } satisfies Kept, name))
  }

  async function load<T>(name: string): Promise<T | null> {
    const kept = await inStore<Kept | undefined>(database, 'readonly', (store) => store.get(name))
    if (!kept) return null
    if (isOver(name, kept)) {
      await inStore(database, 'readwrite', (store) => store.delete(name))
      return null
    }
    const how = { name: 'AES-GCM', iv: kept.iv, additionalData: about(name) }
    return JSON.parse(new TextDecoder().decode(await crypto.subtle.decrypt(how, key, kept.data))) as T
  }

  return {
    async read<T>(name: string) {
      if (unsaved.has(name)) return unsaved.get(name) as T
      // Not ours, or the database was deleted meanwhile: treated as empty.
      return load<T>(name).catch(() => null)
    },
    async write(name, value) {
      try {
        await save(name, value)
        unsaved.delete(name)
        return true
      } catch {
        unsaved.set(name, value)
        return false
      }
    },
    async remove(name) {
      unsaved.delete(name)
      await inStore(database, 'readwrite', (store) => store.delete(name)).catch(ignoreClosed)
    },
    async names(prefix) {
      const stored = await inStore(database, 'readonly', (store) => store.getAllKeys()).catch(() => [])
      return [...new Set([...stored.map(String), ...unsaved.keys()])].filter((name) => name.startsWith(prefix))
    },
  }
}

function memoryVault(values: Map<string, unknown>): Vault {
  return {
    read: async <T>(name: string) => (values.get(name) as T | undefined) ?? null,
    write: async (name, value) => {
      values.set(name, value)
      return false
    },
    remove: async (name) => void values.delete(name),
    names: async (prefix) => [...values.keys()].filter((name) => name.startsWith(prefix)),
  }
}

/** By this device's clock, even if it was set back or forward. */
function isOver(name: string, { at }: Kept): boolean {
  return !name.startsWith(UNSENT) && Math.abs(Date.now() - at) >= SNAPSHOT_HOURS * HOUR_MS
}

/** The database was deleted, and the value with it. */
function ignoreClosed(error: unknown): void {
  if (!(error instanceof DOMException)) throw error
}
