import { call, type Answer, type Session } from './driver.ts'
import { ask, type House } from './house.ts'
import { signIn, type Staff } from './people.ts'

/** What the dashboard's refund dialog sends. */
export async function askForRefund(
  house: House,
  staff: Staff,
  session: Pick<Session, 'id'>,
  url = house.server.url,
): Promise<Answer> {
  const { payment_id, payment_method_type } = await ask<{
    payment_id: string | null
    payment_method_type: string | null
  }>(house, 'select payment_id, payment_method_type from parking_sessions where id = $1', [session.id])
  const body = { sessionId: session.id, paymentId: payment_id, paymentMethodType: payment_method_type ?? 'card' }
  const reply = await call(house, 'POST', '/api/refund-payment', body, staff.headers, url)
  if (reply.status !== 401) return reply
  // Where a month has passed, nobody is signed in any more.
  return call(house, 'POST', '/api/refund-payment', body, await signIn(house, staff.email), url)
}
