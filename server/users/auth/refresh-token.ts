import * as v from 'valibot'
import { findKey, isSigned, newestKey, signText } from '../../access/signing-keys.ts'
import type { Deps } from '../../infra/deps.ts'

export type RefreshTurn = { sessionId: string; counter: number }

const uuid = v.pipe(v.string(), v.uuid())
const FORM = /^([0-9a-f]{16})\.([\w-]+)\.([\w-]{43})$/
const PAYLOAD = /^([0-9a-f-]{36}):(0|[1-9]\d{0,8})$/

/**
 * Signed session id and turn. Nothing is stored: the session's counter tells current tokens from used ones,
 * and two tabs that refresh at once get the same next token.
 */
export async function makeRefreshToken(deps: Pick<Deps, 'db'>, { sessionId, counter }: RefreshTurn): Promise<string> {
  const key = await newestKey(deps, 'refresh-token')
  const text = `${key.id}.${Buffer.from(`${sessionId}:${counter}`).toString('base64url')}`
  return `${text}.${signText(key, text)}`
}

export async function readRefreshToken(deps: Pick<Deps, 'db'>, token: string): Promise<RefreshTurn | null> {
  const [, keyId, payload, signature] = FORM.exec(token) ?? []
  if (keyId === undefined || payload === undefined || signature === undefined) return null
  const key = await findKey(deps, 'refresh-token', keyId)
  if (!key || !isSigned(key, `${keyId}.${payload}`, signature)) return null
  const [, sessionId, counter] = PAYLOAD.exec(Buffer.from(payload, 'base64url').toString()) ?? []
  return v.is(uuid, sessionId) ? { sessionId, counter: Number(counter) } : null
}
