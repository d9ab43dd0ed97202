import { extendSession } from '@lotwise/contract/sessions'
import { call } from '../../lib/call.ts'
import { forgetIdempotencyKey, idempotencyKey, rememberSessionOfKey } from '../../lib/idempotency-key.ts'
import { replaceQueryData } from '../../lib/replace-query-data.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { rememberExtendedStay } from '../../state/extended-stay.ts'
import { sessionQuery, type DriversSession } from '../../state/use-session.ts'

type ExtendRequest = { sessionId: string; hours: number; price: number }

export function useExtendSession() {
  return useSubmit(startExtension, { isIdempotent: true })
}

async function startExtension(request: ExtendRequest): Promise<DriversSession> {
  const session = await send(request)
  if (session.payment_status === 'pending') return session
  // The key belongs to an extension that is already paid: this one needs a new key.
  forgetIdempotencyKey()
  return send(request)
}

async function send(request: ExtendRequest): Promise<DriversSession> {
  const key = idempotencyKey(request)
  const session = await call(
    extendSession,
    { params: { id: request.sessionId }, body: { hours: request.hours } },
    { headers: { 'idempotency-key': key } },
  )
  rememberSessionOfKey(key, session.id)
  rememberExtendedStay(session.id, request.sessionId)
  replaceQueryData(sessionQuery(session.id).queryKey, session)
  return session
}
