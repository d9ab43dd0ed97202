import { createHmac } from 'node:crypto'

/** Stripe's webhook signature: HMAC-SHA256 of timestamp and body. */
export function signatureOf(body: string | Buffer, secret: string, clockOffsetSeconds = 0): string {
  const at = Math.floor(Date.now() / 1000) + clockOffsetSeconds
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.`).update(body).digest('hex')}`
}
