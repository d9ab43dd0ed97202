import { useSyncExternalStore } from 'react'
import { knownSession, onKnownSession } from './auth.ts'

export type SignedIn = { userId: string; email: string; hasTemporaryPassword: boolean }

/** null: nobody is; undefined: not known yet. */
export function useSignedIn(): SignedIn | null | undefined {
  const session = useSyncExternalStore(onKnownSession, knownSession)
  if (!session) return session
  const { id, email, user_metadata: metadata } = session.user
  return { userId: id, email: email ?? '', hasTemporaryPassword: metadata['temporary_password'] === true }
}
