import { createHmac } from 'node:crypto'

/** As the provider signs a webhook: the time and the body, under a secret both sides know. */
export function signatureOf(body: string | Buffer, secret: string, clockOffsetSeconds = 0): string {
  const at = Math.floor(Date.now() / 1000) + clockOffsetSeconds
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.`).update(body).digest('hex')}`
}
