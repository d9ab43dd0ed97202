import { getUserLotAccess, resetTempPassword } from '@lotwise/contract/auth'
import { endSignIn, listSignIns } from '@lotwise/contract/sign-ins'
import { emailRefusal } from '@lotwise/domain/email'
import { endAuthSessionOfUser, listAuthSessions } from '../../access/auth-sessions-table.ts'
import { lotAccessView } from '../../access/lot-access-view.ts'
import { listLotAccess } from '../../access/lot-admins-table.ts'
import { requireSignedInUser } from '../../access/signed-in-user.ts'
import { AppError } from '../../infra/app-error.ts'
import { serve, type Site } from '../../infra/http/serve.ts'
import { signInView } from './sign-in-view.ts'
import { sendRecoveryLink } from './send-recovery-link.ts'

export function authRoutes(site: Site): void {
  const { deps } = site

  serve(site, resetTempPassword, async ({ body }, c) => {
    if (emailRefusal(body.email) === 'email_required') {
      throw new AppError('email_required', { field: 'email' })
    }
    await sendRecoveryLink(deps, { email: body.email, address: c.var.address })
    return { message: 'If this address has an account, a mail with a link to set a new password is on its way.' }
  })

  serve(site, getUserLotAccess, async (_, c) => {
    const user = await requireSignedInUser(deps, c)
    const lots = await listLotAccess(deps.db, user.id)
    return lots.map(lotAccessView)
  })

  serve(site, listSignIns, async (_, c) => {
    const { id, sessionId } = await requireSignedInUser(deps, c)
    const sessions = await listAuthSessions(deps.db, id, deps.now())
    return sessions.map((session) => signInView(session, sessionId))
  })

  serve(site, endSignIn, async ({ params }, c) => {
    const user = await requireSignedInUser(deps, c)
    if (!(await endAuthSessionOfUser(deps.db, user.id, params.id))) throw new AppError('sign_in_not_found')
    return {}
  })
}
