import type { Sent } from '@lotwise/contract/endpoint'
import { createSession } from '@lotwise/contract/sessions'
import type { Cents } from '@lotwise/domain/money'
import { callError } from '../../../lib/api-error.ts'
import { call } from '../../../lib/call.ts'
import { forgetIdempotencyKey, idempotencyKey, rememberSessionOfKey } from '../../../lib/idempotency-key.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { replaceQueryData } from '../../../lib/replace-query-data.ts'
import type { LotEntry } from '../../../state/lot-draft.ts'
import { providerScriptQuery } from '../../../state/provider-script.ts'
import { lotQuery, type DriversLot } from '../../../state/use-lot.ts'
import { sessionQuery, type DriversSession } from '../../../state/use-session.ts'
import type { Mode } from '../shared/mode.ts'
import { toCreateRequest } from './to-create-request.ts'

type CreateRequest = { slug: string; body: NonNullable<Sent<typeof createSession>['body']>; price: Cents }

/** Repeated with the same idempotency key, the request is answered with the session that was already created. */
export async function startSession(lot: DriversLot, entry: LotEntry, mode: Mode): Promise<DriversSession> {
  const request = toCreateRequest(lot, entry, mode)
  const sending = send(request)
  // Loaded only now, so that the provider does not see visitors who only look. Months are paid on the provider's own page.
  if (mode === 'once' && !lot.isDown) void queryClient.prefetchQuery(providerScriptQuery)
  const session = await sending.catch((error: unknown) => {
    const reason = callError<typeof createSession>(error)?.reason
    if (reason === 'idempotency_key_reused') return null
    // Then the page says what to do.
    if (reason === 'lot_full') void queryClient.invalidateQueries(lotQuery(lot.slug))
    throw error
  })
  if (session?.payment_status === 'pending') return session
  // The key belongs to a session that is paid or deleted: this one needs a new key.
  forgetIdempotencyKey()
  return send(request)
}

async function send(request: CreateRequest): Promise<DriversSession> {
  const key = idempotencyKey(request)
  const session = await call(
    createSession,
    { params: { slug: request.slug }, body: request.body },
    { headers: { 'idempotency-key': key } },
  )
  rememberSessionOfKey(key, session.id)
  replaceQueryData(sessionQuery(session.id).queryKey, session)
  return session
}
