import type { Sent } from '@lotwise/contract/endpoint'
import { createSession } from '@lotwise/contract/sessions'
import type { Cents } from '@lotwise/domain/money'
import { callError } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { forgetIdempotencyKey, idempotencyKey, rememberSessionOfKey } from '../../lib/idempotency-key.ts'
import { queryClient } from '../../lib/query-client.ts'
import { useSend } from '../../lib/use-send.ts'
import { sessionQuery, type DriversSession } from '../../state/use-session.ts'

type Wish = { slug: string; body: NonNullable<Sent<typeof createSession>['body']>; price: Cents }

/** Asked again with the same key after a broken line, the server answers with the session it has already made. */
export function useCreateSession() {
  return useSend(startSession)
}

async function startSession(wish: Wish): Promise<DriversSession> {
  const session = await send(wish).catch((error: unknown) => {
    if (callError<typeof createSession>(error)?.reason === 'idempotency_key_reused') return null
    throw error
  })
  if (session?.payment_status === 'pending') return session
  // The key belongs to a stay that is over and done with: this is a new wish.
  forgetIdempotencyKey()
  return send(wish)
}

async function send(wish: Wish): Promise<DriversSession> {
  const key = idempotencyKey(wish)
  const session = await call(
    createSession,
    { params: { slug: wish.slug }, body: wish.body },
    { headers: { 'idempotency-key': key } },
  )
  rememberSessionOfKey(key, session.id)
  queryClient.setQueryData(sessionQuery(session.id).queryKey, session)
  return session
}
