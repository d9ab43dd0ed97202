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

// Answered at once and never awaited: the library waits for its listeners.
auth.onAuthStateChange((_event, session) => {
  known = session
  for (const listener of listeners) listener()
})

// A renewal that fails is not tried again for a minute: without a connection none is begun.
window.addEventListener('offline', () => void auth.stopAutoRefresh())
window.addEventListener('online', () => void auth.startAutoRefresh())

export function knownSession(): Known {
  return known
}

export function onKnownSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Only this device: a phone and a desk are signed in each for itself. */
export async function signOutHere(): Promise<void> {
  await auth.signOut({ scope: 'local' })
}
