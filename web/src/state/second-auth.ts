import { AuthClient } from '@supabase/auth-js'

export type Auth = InstanceType<typeof AuthClient>

let created = 0

/** A client without storage, for a session beside that of this device, which it neither reads nor replaces. */
export function secondAuth(name: string): Auth {
  created += 1
  return new AuthClient({
    url: `${location.origin}/auth/v1`,
    // The library warns of two clients under one key, although these store nothing.
    storageKey: `${name}.${created}`,
    persistSession: false,
    autoRefreshToken: false,
    detectSessionInUrl: false,
  })
}
