import { AuthClient } from '@supabase/auth-js'

export type Auth = InstanceType<typeof AuthClient>

/** A client without storage, for a session beside that of this device, which it neither reads nor replaces. */
export function secondAuth(storageKey: string): Auth {
  return new AuthClient({
    url: `${location.origin}/auth/v1`,
    storageKey,
    persistSession: false,
    autoRefreshToken: false,
    detectSessionInUrl: false,
  })
}
