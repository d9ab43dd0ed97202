const NAME = 'lotwise.checks'
const STORE = 'kept'

/** What this device keeps for checks without a connection, all of it in one store. */
export function openCheckDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(NAME, 1)
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE))
    opening.addEventListener('success', () => {
      // Another tab deletes the database: an open connection would block that.
      opening.result.addEventListener('versionchange', () => opening.result.close())
      resolve(opening.result)
    })
    opening.addEventListener('error', () => reject(opening.error!))
  })
}

/** Deletes everything, including the key; does nothing if there is no database. */
export function deleteCheckDatabase(): Promise<void> {
  if (!('indexedDB' in globalThis)) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const deleting = indexedDB.deleteDatabase(NAME)
    deleting.addEventListener('success', () => resolve())
    deleting.addEventListener('error', () => reject(deleting.error!))
  })
}

/** Resolves when the change is on disk. */
export function inStore<Result>(
  database: IDBDatabase,
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(STORE, mode)
    const request = act(transaction.objectStore(STORE))
    transaction.addEventListener('complete', () => resolve(request.result))
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('The transaction was aborted')))
  })
}
