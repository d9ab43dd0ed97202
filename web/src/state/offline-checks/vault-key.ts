import { deleteCheckDatabase, inStore, openCheckDatabase } from './check-database.ts'

const NAME = 'key'
const CIPHER = { name: 'AES-GCM', length: 256 } as const

type StoredKey = { userId: string; key: CryptoKey }
export type OpenVault = { database: IDBDatabase; key: CryptoKey }

/** Data of another user cannot be decrypted, and is deleted. */
export async function openWithKey(userId: string): Promise<OpenVault> {
  const database = await openCheckDatabase()
  const stored = await keyIn(database, userId)
  if (stored.userId === userId) return { database, key: stored.key }
  database.close()
  await deleteCheckDatabase()
  const empty = await openCheckDatabase()
  return { database: empty, key: (await keyIn(empty, userId)).key }
}

/** Two tabs may open at once: the first key stays. It cannot be exported, not even by this page. */
async function keyIn(database: IDBDatabase, userId: string): Promise<StoredKey> {
  const key = await crypto.subtle.generateKey(CIPHER, false, ['encrypt', 'decrypt'])
  let stored: StoredKey = { userId, key }
  await inStore(database, 'readwrite', (store) => {
    const reading: IDBRequest<StoredKey | undefined> = store.get(NAME)
    reading.addEventListener('success', () => {
      if (reading.result) stored = reading.result
      else store.put(stored, NAME)
    })
    return reading
  })
  return stored
}
