import { AuthClient, type Session } from '@supabase/auth-js'

/** Who is signed in on this device; null: nobody; undefined: the library has not said yet. */
type Known = Session | null | undefined

let known: Known
const listeners = new Set<() => void>()

export const auth = new AuthClient({
  url: `${location.origin}/auth/v1`,
  storageKey: 'lotwise.auth',
  flowType: 'pkce',
  persistSession: true,
  autoRefreshToken: true,
  // A mailed link brings its tokens in the hash, which PKCE forbids: the page that resets passwords takes them itself.
  detectSessionInUrl: (_url, { code }) => code !== undefined,
})

// Synchronous: the library awaits its listeners.
auth.onAuthStateChange((_event, session) => {
  known = session
  if (session) isWish = false
  for (const listener of listeners) listener()
})

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

let isWish = false

/** Whether the last session here ended otherwise than by the user's own wish: revoked, or signed out in another tab. */
export function wasSignedOut(): boolean {
  return !isWish
}

/** Ends the session on this device that the server no longer knows. */
export async function forgetSession(): Promise<void> {
  await auth.signOut({ scope: 'local' })
}

/** Signs out on this device only. */
export async function signOutHere(): Promise<void> {
  isWish = true
  await forgetSession()
}
