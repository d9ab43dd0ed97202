import { AuthClient, type Session } from '@supabase/auth-js'
import { authFetch } from '../lib/auth-fetch.ts'
import { readStored } from '../lib/storage.ts'
import { forgetRound } from './checker-round.ts'
import { deleteCheckDatabase } from './offline-checks/check-database.ts'
import { forgetLastCheckedLot } from './offline-checks/last-checked-lot.ts'

/** Who is signed in on this device; null: nobody; undefined: the library has not said yet. */
type Known = Session | null | undefined

const STORAGE_KEY = 'lotwise.auth'
/** The library tries for half a minute to refresh a token; a page that works without a connection need not wait for that. */
const PATIENCE_MS = 2000
const SIGN_OUT_PATIENCE_MS = 3000

let known: Known
let isWish = false
const listeners = new Set<() => void>()

export const auth = new AuthClient({
  url: `${location.origin}/auth/v1`,
  storageKey: STORAGE_KEY,
  flowType: 'pkce',
  persistSession: true,
  autoRefreshToken: true,
  // A mailed link brings its tokens in the hash, which PKCE forbids: the page that resets passwords takes them itself.
  detectSessionInUrl: (_url, { code }) => code !== undefined,
  fetch: authFetch,
})

// Synchronous: the library awaits its listeners.
auth.onAuthStateChange((_event, session) => {
  // The session stays stored if the server was merely unreachable.
  know(session ?? storedSession())
})

setTimeout(
  () => {
    const stored = storedSession()
    if (known === undefined && stored) know(stored)
  },
  navigator.onLine ? PATIENCE_MS : 0,
)

function know(session: Session | null): void {
  known = session
  if (session) isWish = false
  else forgetChecks()
  for (const listener of listeners) listener()
}

function forgetChecks(): void {
  forgetRound()
  forgetLastCheckedLot()
  // If this fails it is retried at the next start; until then another user cannot read the data.
  deleteCheckDatabase().catch(() => {})
}

function storedSession(): Session | null {
  const stored = readStored<Session>('local', STORAGE_KEY)
  return stored?.user ? stored : null
}

// A failed token refresh is not retried for a minute, so none is started while offline.
window.addEventListener('offline', () => void auth.stopAutoRefresh())
window.addEventListener('online', () => void auth.startAutoRefresh())

export function knownSession(): Known {
  return known
}

export function onKnownSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the last session here ended without the user signing out on this page: revoked, or signed out in another tab. */
export function wasSignedOut(): boolean {
  return !isWish
}

/** Removes a session that the server has already ended from this device. */
export async function forgetSession(): Promise<void> {
  await auth.signOut({ scope: 'local' })
}

const lastTasks = new Set<() => Promise<void>>()

/** Tasks to finish before signing out, if the server can be reached. */
export function beforeSignOut(task: () => Promise<void>): () => void {
  lastTasks.add(task)
  return () => lastTasks.delete(task)
}

/** Signs out on this device only. */
export async function signOutHere(): Promise<void> {
  isWish = true
  const done = Promise.allSettled([...lastTasks].map((task) => task()))
  await Promise.race([done, new Promise((resolve) => setTimeout(resolve, SIGN_OUT_PATIENCE_MS))])
  await forgetSession()
}
