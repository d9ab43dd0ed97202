import { isAuthApiError } from '@supabase/auth-js'
import { secondAuth, type Auth } from '../../state/second-auth.ts'
import { mailedLink } from './mailed-link.ts'

export type OpenedLink = {
  client: Auth
  email: string
  isTemporary: boolean
  /** Consumes a one-time token. Called when the password is sent, so that a mail scanner that opens the page does not. */
  signIn(): Promise<'done' | 'over' | 'unreachable'>
}

/** Has a session of its own: whoever is signed in on this device stays so. Null: no link, or an invalid one. */
export async function openMailedLink(): Promise<OpenedLink | null> {
  const link = mailedLink(new URL(location.href))
  if (!link) return null
  // The next user of this device would find them there.
  history.replaceState(history.state, '', location.pathname)
  const client = secondAuth('lotwise.link')
  const { isTemporary } = link
  if ('tokenHash' in link) {
    return {
      client,
      email: '',
      isTemporary,
      signIn: oneTimeSignIn(client, { token_hash: link.tokenHash, type: link.type }),
    }
  }
  const { data, error } = await client.setSession({ access_token: link.accessToken, refresh_token: link.refreshToken })
  if (error || !data.user) return null
  return { client, email: data.user.email ?? '', isTemporary, signIn: async () => 'done' }
}

function oneTimeSignIn(client: Auth, token: { token_hash: string; type: 'recovery' | 'invite' }) {
  let isDone = false
  return async () => {
    if (isDone) return 'done'
    const { error } = await client.verifyOtp(token)
    isDone = !error
    if (isDone) return 'done'
    return isAuthApiError(error) && error.status < 500 ? 'over' : 'unreachable'
  }
}
