import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deleteCheckDatabase } from './check-database.ts'
import { openVault } from './check-vault.ts'

type Listener = () => void
type Database = { rows: Map<string, unknown>; connections: Set<FakeConnection> }

/** As much of IndexedDB as the vault uses: one store, requests that succeed later, a quota. */
let databases = new Map<string, Database>()
let isFull = false

class FakeEvents {
  private readonly listeners: Record<string, Listener[]> = {}
  addEventListener(type: string, listener: Listener) {
    ;(this.listeners[type] ??= []).push(listener)
  }
  emit(type: string) {
    for (const listener of this.listeners[type] ?? []) listener()
  }
}

class FakeRequest extends FakeEvents {
  result: unknown
}

class FakeConnection extends FakeEvents {
  private readonly database: Database
  constructor(database: Database) {
    super()
    this.database = database
    database.connections.add(this)
  }
  createObjectStore() {}
  close() {
    this.database.connections.delete(this)
  }
  transaction(_store: string, mode: string) {
    const { database } = this
    if (!database.connections.has(this)) throw new DOMException('closed', 'InvalidStateError')
    const transaction = Object.assign(new FakeEvents(), { objectStore: () => store, error: null as unknown })
    const ask = (act: () => unknown) => {
      const request = new FakeRequest()
      queueMicrotask(() => {
        request.result = act()
        request.emit('success')
        queueMicrotask(() => transaction.emit(transaction.error ? 'abort' : 'complete'))
      })
      return request
    }
    const store = {
      get: (name: string) => ask(() => database.rows.get(name)),
      getAllKeys: () => ask(() => [...database.rows.keys()]),
      delete: (name: string) => ask(() => void database.rows.delete(name)),
      put: (value: unknown, name: string) =>
        ask(() => {
          if (isFull && mode === 'readwrite') transaction.error = new DOMException('full', 'QuotaExceededError')
          else database.rows.set(name, value)
        }),
    }
    return transaction
  }
}

beforeEach(() => {
  databases = new Map()
  isFull = false
  const later = (act: () => unknown) => {
    const request = Object.assign(new FakeRequest(), { error: null })
    queueMicrotask(() => {
      request.result = act()
      request.emit('success')
    })
    return request
  }
  vi.stubGlobal('indexedDB', {
    open: (name: string) =>
      later(() => {
        const database = databases.get(name) ?? { rows: new Map(), connections: new Set() }
        databases.set(name, database)
        return new FakeConnection(database)
      }),
    deleteDatabase: (name: string) =>
      later(() => {
        for (const connection of databases.get(name)?.connections ?? []) connection.emit('versionchange')
        databases.delete(name)
      }),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const SNAPSHOT = { plates: ['ABC 123'] }
const rows = () => databases.get('lotwise.checks')?.rows ?? new Map<string, unknown>()

test('what is kept is read back by its user, also in another tab, and cannot be read without the key', async () => {
  const [vault, otherTab] = await Promise.all([openVault('ada'), openVault('ada')])
  expect(await vault.write('snapshot quay', SNAPSHOT)).toBe(true)
  expect(await otherTab.read('snapshot quay')).toEqual(SNAPSHOT)
  const { data } = rows().get('snapshot quay') as { data: ArrayBuffer }
  expect(new TextDecoder('latin1').decode(data)).not.toContain('ABC 123')
  const { key } = rows().get('key') as { key: CryptoKey }
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow('not extractable')
})

test('another user finds nothing, and what was left is deleted', async () => {
  await (await openVault('ada')).write('snapshot quay', SNAPSHOT)
  const vault = await openVault('bo')
  expect(await vault.read('snapshot quay')).toBeNull()
  expect([...rows().keys()]).toEqual(['key'])
})

test('a value under another name, or of another key, is refused', async () => {
  const vault = await openVault('ada')
  await vault.write('snapshot quay', SNAPSHOT)
  rows().set('snapshot mill', rows().get('snapshot quay'))
  expect(await vault.read('snapshot mill')).toBeNull()
})

test('with full storage it works from memory, and says so', async () => {
  const vault = await openVault('ada')
  isFull = true
  expect(await vault.write('check quay 1', { nonce: '1' })).toBe(false)
  expect(await vault.read('check quay 1')).toEqual({ nonce: '1' })
  expect(await vault.names('check ')).toEqual(['check quay 1'])
  isFull = false
  expect(await vault.write('check quay 1', { nonce: '1' })).toBe(true)
  vi.stubGlobal('indexedDB', undefined)
  const memory = await openVault('ada')
  expect(await memory.write('snapshot quay', SNAPSHOT)).toBe(false)
  expect(await memory.read('snapshot quay')).toEqual(SNAPSHOT)
})

test('after twelve hours only checks that wait to be sent are left', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const vault = await openVault('ada')
  await vault.write('snapshot quay', SNAPSHOT)
  await vault.write('check quay 1', { nonce: '1' })
  vi.setSystemTime(Date.now() + 12 * 3_600_000)
  expect(await vault.read('snapshot quay')).toBeNull()
  expect(await vault.read('check quay 1')).toEqual({ nonce: '1' })
  expect([...rows().keys()]).toEqual(['key', 'check quay 1'])
})

test('a sign-out in another tab takes everything, and a late write brings nothing back', async () => {
  const vault = await openVault('ada')
  await vault.write('snapshot quay', SNAPSHOT)
  await deleteCheckDatabase()
  expect(await vault.write('snapshot quay', SNAPSHOT)).toBe(false)
  expect(databases.size).toBe(0)
})
