type StorageKind = 'local' | 'session'

/** JSON in the browser's storage, which can be full or forbidden; the page then works without it. */
export function readStored<T>(kind: StorageKind, key: string): T | null {
  try {
    const text = storageOf(kind).getItem(key)
    return text === null ? null : (JSON.parse(text) as T)
  } catch {
    return null
  }
}

/** False: it could not be kept. */
export function writeStored(kind: StorageKind, key: string, value: unknown): boolean {
  try {
    storageOf(kind).setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

export function removeStored(kind: StorageKind, key: string): void {
  try {
    storageOf(kind).removeItem(key)
  } catch {
    // Forbidden.
  }
}

function storageOf(kind: StorageKind): Storage {
  return kind === 'local' ? localStorage : sessionStorage
}
