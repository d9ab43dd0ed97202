import { extendSession } from '@lotwise/contract/sessions'
import { useMutation } from '@tanstack/react-query'
import { ApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { forgetIdempotencyKey, idempotencyKey, rememberSessionOfKey } from '../../lib/idempotency-key.ts'
import { retryDelay, shouldRetry } from '../../lib/query-client.ts'
import type { DriversSession } from '../../state/use-session.ts'

type Wish = { sessionId: string; hours: number; price: number }

export function useExtendSession() {
  return useMutation({ mutationFn: startExtension, retry: shouldRetry, retryDelay, networkMode: 'online' })
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
  return session
}

export function isLotGone(error: Error): boolean {
  return error instanceof ApiError && error.code === 'not_found'
}
