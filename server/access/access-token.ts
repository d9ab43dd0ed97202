import * as v from 'valibot'
import type { Deps } from '../infra/deps.ts'
import { isSigned, newestKeyId, signText } from './signing-keys.ts'

export const ACCESS_TOKEN_SECONDS = 15 * 60

const AUDIENCE = 'authenticated'

const header = v.strictObject({ alg: v.literal('HS256'), typ: v.literal('JWT'), kid: v.string() })
const claims = v.object({
  iss: v.string(),
  aud: v.literal(AUDIENCE),
  sub: v.pipe(v.string(), v.uuid()),
  session_id: v.pipe(v.string(), v.uuid()),
  exp: v.number(),
})

export type TokenHolder = { userId: string; sessionId: string }
type Signing = Pick<Deps, 'db' | 'env' | 'now'>

/**
 * HS256: whoever checks a token is this server, which must ask the database about the session anyway,
 * so a public key would have no reader.
 */
export async function signAccessToken(
  deps: Signing,
  holder: TokenHolder & { method: string },
): Promise<{ token: string; expiresAt: number }> {
  const kid = await newestKeyId(deps)
  const iat = Math.floor(deps.now().getTime() / 1000)
  const exp = iat + ACCESS_TOKEN_SECONDS
  const text = [
    encoded({ alg: 'HS256', typ: 'JWT', kid }),
    encoded({
      iss: issuerOf(deps),
      aud: AUDIENCE,
      sub: holder.userId,
      session_id: holder.sessionId,
      role: AUDIENCE,
      aal: 'aal1',
      amr: [{ method: holder.method === 'password' ? 'password' : 'otp', timestamp: iat }],
      iat,
      exp,
    }),
  ].join('.')
  return { token: `${text}.${await signText(deps, 'access-token', kid, text)}`, expiresAt: exp }
}

/** Who a token was given to; null: it is not ours, was changed, or has run out. Whether the session lives is another question. */
export async function readAccessToken(deps: Signing, token: string): Promise<TokenHolder | null> {
  const [head = '', body = '', signature = '', ...more] = token.split('.')
  const { success, output } = v.safeParse(header, decoded(head))
  if (!success || more.length > 0) return null
  if (!(await isSigned(deps, 'access-token', output.kid, `${head}.${body}`, signature))) return null
  const said = v.safeParse(claims, decoded(body))
  if (!said.success || said.output.iss !== issuerOf(deps)) return null
  if (said.output.exp * 1000 <= deps.now().getTime()) return null
  return { userId: said.output.sub, sessionId: said.output.session_id }
}

function issuerOf({ env }: Signing): string {
  return `${env.publicUrl}/auth/v1`
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

function decoded(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString())
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
