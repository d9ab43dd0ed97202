import { call, type ApiResponse, type Session } from './driver.ts'
import { queryOne, type TestSystem } from './test-system.ts'
import { signIn, type Staff } from './lots-and-staff.ts'

/** What the dashboard's refund dialog sends. */
export async function requestRefund(
  system: TestSystem,
  staff: Staff,
  session: Pick<Session, 'id'>,
  url = system.server.url,
  part: { amount?: number; reason?: string } = {},
): Promise<ApiResponse> {
  const { payment_id, payment_method_type } = await queryOne<{
    payment_id: string | null
    payment_method_type: string | null
  }>(system, 'select payment_id, payment_method_type from parking_sessions where id = $1', [session.id])
  const body = {
    sessionId: session.id,
    paymentId: payment_id,
    paymentMethodType: payment_method_type ?? 'card',
    ...part,
  }
  const reply = await call(system, 'POST', '/api/refund-payment', body, staff.headers, url)
  if (reply.status !== 401) return reply
  // After the clock was advanced the session has expired.
  return call(system, 'POST', '/api/refund-payment', body, await signIn(system, staff.email), url)
}
