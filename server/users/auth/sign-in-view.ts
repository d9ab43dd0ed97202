import type { Reply } from '@lotwise/contract/endpoint'
import type { listSignIns } from '@lotwise/contract/sign-ins'
import type { AuthSessionRow } from '../../access/auth-sessions-table.ts'

export function signInView(session: AuthSessionRow, currentId: string): Reply<typeof listSignIns>[number] {
  return {
    id: session.id,
    browser: session.browser,
    system: session.system,
    network: session.network,
    signed_in_at: session.created_at.toISOString(),
    last_used_at: session.refreshed_at.toISOString(),
    is_current: session.id === currentId,
  }
}
