import { isTemporary } from '../../access/find-open-session.ts'
import type { UserRow } from './users-table.ts'

/** The user as @supabase/auth-js types it. */
export function userView(user: UserRow) {
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email,
    phone: '',
    email_confirmed_at: user.created_at.toISOString(),
    last_sign_in_at: user.last_sign_in_at?.toISOString(),
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: { temporary_password: isTemporary(user.user_metadata) },
    identities: [],
    factors: [],
    created_at: user.created_at.toISOString(),
    updated_at: user.updated_at.toISOString(),
    is_anonymous: false,
  }
}
