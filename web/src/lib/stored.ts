type Shelf = 'local' | 'session'

/** What this browser keeps for us. Storage can be full or forbidden; the page then does without. */
export function readStored<T>(shelf: Shelf, key: string): T | null {
  try {
    const text = storageOf(shelf).getItem(key)
    return text === null ? null : (JSON.parse(text) as T)
  } catch {
    return null
  }
}

export function writeStored(shelf: Shelf, key: string, value: unknown): void {
  try {
    storageOf(shelf).setItem(key, JSON.stringify(value))
  } catch {
    // Full or forbidden.
  }
}

export function removeStored(shelf: Shelf, key: string): void {
  try {
    storageOf(shelf).removeItem(key)
  } catch {
    // Forbidden.
  }
}

function storageOf(shelf: Shelf): Storage {
  return shelf === 'local' ? localStorage : sessionStorage
}
