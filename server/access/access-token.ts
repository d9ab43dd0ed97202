import { decode, sign, verify } from 'hono/jwt'
import * as v from 'valibot'
import type { Deps } from '../infra/deps.ts'
import { findKey, isCanonical, newestKey, type SigningKey } from './signing-keys.ts'

export const ACCESS_TOKEN_SECONDS = 15 * 60

const AUDIENCE = 'authenticated'
/**
 * HS256: only this server verifies tokens, and it must read the session from the database anyway,
 * so a public key would have no use.
 */
const ALGORITHM = 'HS256'

const header = v.strictObject({ alg: v.literal(ALGORITHM), typ: v.literal('JWT'), kid: v.string() })
const claims = v.object({
  iss: v.string(),
  aud: v.literal(AUDIENCE),
  sub: v.pipe(v.string(), v.uuid()),
  session_id: v.pipe(v.string(), v.uuid()),
  exp: v.number(),
})

export type TokenHolder = { userId: string; sessionId: string }
type Signing = Pick<Deps, 'db' | 'env' | 'now'>

export async function signAccessToken(
  deps: Signing,
  holder: TokenHolder & { method: string },
): Promise<{ token: string; expiresAt: number }> {
  const iat = Math.floor(deps.now().getTime() / 1000)
  const exp = iat + ACCESS_TOKEN_SECONDS
  const payload = {
    iss: issuerOf(deps),
    aud: AUDIENCE,
    sub: holder.userId,
    session_id: holder.sessionId,
    role: AUDIENCE,
    aal: 'aal1',
    amr: [{ method: holder.method === 'password' ? 'password' : 'otp', timestamp: iat }],
    iat,
    exp,
  }
  return { token: await sign(payload, jwkOf(await newestKey(deps, 'access-token'))), expiresAt: exp }
}

/** Null for a forged or expired token. Does not check whether the session still exists. */
export async function readAccessToken(deps: Signing, token: string): Promise<TokenHolder | null> {
  const head = headerOf(token)
  const key = head && (await findKey(deps, 'access-token', head.kid))
  if (!key) return null
  const parsed = v.safeParse(claims, await verified(key, token))
  if (!parsed.success || parsed.output.iss !== issuerOf(deps)) return null
  if (parsed.output.exp * 1000 <= deps.now().getTime()) return null
  return { userId: parsed.output.sub, sessionId: parsed.output.session_id }
}

function headerOf(token: string): v.InferOutput<typeof header> | null {
  try {
    const { success, output } = v.safeParse(header, decode(token).header)
    return success ? output : null
  } catch (error) {
    return refused(error)
  }
}

/** Verifies the signature only; claims are checked by the caller, times against deps.now. */
async function verified(key: SigningKey, token: string): Promise<unknown> {
  if (!isCanonical(token.slice(token.lastIndexOf('.') + 1))) return null
  try {
    return await verify(token, jwkOf(key), { alg: ALGORITHM, exp: false, iat: false, nbf: false })
  } catch (error) {
    return refused(error)
  }
}

/** The library's own errors only; anything else is a bug. */
function refused(error: unknown): null {
  if (error instanceof Error && error.name.startsWith('Jwt')) return null
  throw error
}

function jwkOf({ id, secret }: SigningKey) {
  return { kty: 'oct', k: secret.toString('base64url'), alg: ALGORITHM, kid: id }
}

function issuerOf({ env }: Signing): string {
  return `${env.publicUrl}/auth/v1`
}
