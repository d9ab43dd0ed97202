import { createHmac } from 'node:crypto'

/** Real time, not the moved clock: the receiver refuses what looks older than five minutes. */
export function signatureOf(body: string, secrets: string[], seconds = Math.floor(Date.now() / 1000)): string {
  const marks = secrets.map((secret) => `v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`)
  return [`t=${seconds}`, ...marks].join(',')
}
