import { extendSession } from '@lotwise/contract/sessions'
import { call } from '../../lib/call.ts'
import { forgetIdempotencyKey, idempotencyKey, rememberSessionOfKey } from '../../lib/idempotency-key.ts'
import { queryClient } from '../../lib/query-client.ts'
import { useSend } from '../../lib/use-send.ts'
import { sessionQuery, type DriversSession } from '../../state/use-session.ts'

type Wish = { sessionId: string; hours: number; price: number }

export function useExtendSession() {
  return useSend(startExtension)
}

async function startExtension(wish: Wish): Promise<DriversSession> {
  const session = await send(wish)
  if (session.payment_status === 'pending') return session
  // The key belongs to an extension that is already paid: this is one more.
  forgetIdempotencyKey()
  return send(wish)
}

async function send(wish: Wish): Promise<DriversSession> {
  const key = idempotencyKey(wish)
  const session = await call(
    extendSession,
    { params: { id: wish.sessionId }, body: { hours: wish.hours } },
    { headers: { 'idempotency-key': key } },
  )
  rememberSessionOfKey(key, session.id)
  queryClient.setQueryData(sessionQuery(session.id).queryKey, session)
  return session
}
