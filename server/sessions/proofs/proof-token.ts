import { createCipheriv, createDecipheriv, hkdfSync, sign, verify } from 'node:crypto'
import { proofClaims, type ProofClaims } from '@lotwise/contract/proofs'
import * as v from 'valibot'
import type { ProofKey } from './proof-keys.ts'

const header = v.strictObject({ alg: v.literal('EdDSA'), kid: v.string() })

/** A JSON Web Signature in compact form (RFC 7515, RFC 8037). */
export function signToken(key: ProofKey, claims: ProofClaims): string {
  const signed = `${encode({ alg: 'EdDSA', kid: key.id })}.${encode(claims)}`
  return `${signed}.${sign(null, Buffer.from(signed), key.privateKey).toString('base64url')}`
}

/** The key a token names; null for what is no token. Says nothing about its signature. */
export function keyIdOf(token: string): string | null {
  const parsed = v.safeParse(header, decode(token.split('.')[0]!))
  return parsed.success ? parsed.output.kid : null
}

/** Null for a token that this key did not sign. */
export function readToken(key: Pick<ProofKey, 'publicKey'>, token: string): ProofClaims | null {
  const [head, body, signature, ...more] = token.split('.')
  if (head === undefined || body === undefined || signature === undefined || more.length > 0) return null
  if (!verify(null, Buffer.from(`${head}.${body}`), key.publicKey, Buffer.from(signature, 'base64url'))) return null
  const parsed = v.safeParse(proofClaims, decode(body))
  return parsed.success ? parsed.output : null
}

/** One block of AES: always the same text for a session, from which nobody else learns its id. */
export function sealSession(key: ProofKey, sessionId: string): string {
  const cipher = createCipheriv('aes-128-ecb', sealingKey(key), null).setAutoPadding(false)
  const plain = Buffer.from(sessionId.replaceAll('-', ''), 'hex')
  return Buffer.concat([cipher.update(plain), cipher.final()]).toString('base64url')
}

export function unsealSession(key: ProofKey, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length !== 16) return null
  const decipher = createDecipheriv('aes-128-ecb', sealingKey(key), null).setAutoPadding(false)
  const hex = Buffer.concat([decipher.update(bytes), decipher.final()]).toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

function sealingKey({ privateKey }: ProofKey): Buffer {
  const secret = privateKey.export({ type: 'pkcs8', format: 'der' })
  return Buffer.from(hkdfSync('sha256', secret, '', 'lotwise session of a proof', 16))
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

function decode(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
