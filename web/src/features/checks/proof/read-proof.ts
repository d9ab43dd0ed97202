import type { getCheckSnapshot } from '@lotwise/contract/check-snapshots'
import type { Reply } from '@lotwise/contract/endpoint'
import type { SignedStay } from '@lotwise/domain/proof-check'

type ProofKey = Reply<typeof getCheckSnapshot>['proof_keys'][number]
export type ProofRefusal = 'foreign' | 'short' | 'no_keys' | 'unknown_key' | 'unsupported' | 'tampered' | 'other_lot'
/** `stay` of a refused proof: what it claims. */
export type ReadProof = { stay: SignedStay; refusal: null } | { stay: SignedStay | null; refusal: ProofRefusal }

/** The id of a key and an encrypted session, without a plate. */
const SHORT = /^[0-9a-f]{8}[\w-]{22}$/

/** Verifies a JSON Web Signature (RFC 7515, RFC 8037) with the keys that this device has, without a connection. */
export async function readProof(text: string, keys: readonly ProofKey[], lotSlug: string): Promise<ReadProof> {
  const proof = proofIn(text)
  if (SHORT.test(proof)) return { stay: null, refusal: 'short' }
  const [head = '', body = '', signature = '', ...more] = proof.split('.')
  const keyId = keyIdOf(decode(head))
  const stay = stayOf(decode(body))
  if (keyId === null || stay === null || more.length > 0) return { stay: null, refusal: 'foreign' }
  const key = keys.find(({ kid }) => kid === keyId)
  if (!key) return { stay, refusal: keys.length === 0 ? 'no_keys' : 'unknown_key' }
  const isSigned = await verify(key, `${head}.${body}`, signature)
  if (isSigned === null) return { stay, refusal: 'unsupported' }
  if (!isSigned) return { stay, refusal: 'tampered' }
  return stay.lot === lotSlug ? { stay, refusal: null } : { stay, refusal: 'other_lot' }
}

/** Behind the # of an address, or by itself. */
export function proofIn(text: string): string {
  return text.trim().replace(/^.*#/, '')
}

/** Null where this browser does not know the kind of signature. */
async function verify({ kty, crv, x }: ProofKey, signed: string, signature: string): Promise<boolean | null> {
  const bytes = bytesOf(signature)
  if (bytes === null) return false
  try {
    const key = await crypto.subtle.importKey('jwk', { kty, crv, x }, { name: 'Ed25519' }, false, ['verify'])
    return await crypto.subtle.verify({ name: 'Ed25519' }, key, bytes, new TextEncoder().encode(signed))
  } catch (error) {
    if ((error as Error).name === 'NotSupportedError') return null
    throw error
  }
}

function keyIdOf(header: unknown): string | null {
  const { alg, kid } = (header ?? {}) as Record<string, unknown>
  return alg === 'EdDSA' && typeof kid === 'string' ? kid : null
}

function stayOf(claims: unknown): SignedStay | null {
  const { lot, plate, nbf, exp } = (claims ?? {}) as Record<string, unknown>
  const isStay = typeof lot === 'string' && typeof plate === 'string' && Number.isInteger(nbf) && Number.isInteger(exp)
  return isStay ? { lot, plate, nbf: nbf as number, exp: exp as number } : null
}

function decode(part: string): unknown {
  const bytes = bytesOf(part)
  if (bytes === null) return null
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** Null for what is not base64url. */
function bytesOf(part: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[\w-]+$/.test(part) || part.length % 4 === 1) return null
  return Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
}
