import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { instant, uuid } from './records.ts'

/** Of a proof, a JSON Web Signature: header { alg: 'EdDSA', kid }, these claims, signature. Times in seconds. */
export const proofClaims = v.strictObject({
  lot: v.string(),
  /** Folded: letters and digits, look-alikes as the digit (domain/plate.ts). */
  plate: v.string(),
  nbf: v.pipe(v.number(), v.integer()),
  exp: v.pipe(v.number(), v.integer()),
  /** The session, encrypted: its plain id would open the pass to whoever reads the code. */
  sid: v.string(),
})
export type ProofClaims = v.InferOutput<typeof proofClaims>

export const getProof = endpoint({
  method: 'GET',
  path: '/api/sessions/:id/proof',
  summary: 'A signed proof that a stay is paid, as a QR code and a short link; verified at /verify',
  access: 'anyone',
  reasons: ['session_not_found', 'session_not_paid'],
  limit: { most: 120, seconds: 60 },
  idIsKey: true,
  params: v.strictObject({ id: uuid }),
  reply: v.object({
    /** The address in the code: the page that verifies, with the token behind the #. */
    url: v.string(),
    /** The same page with a name of the stay instead of the token. */
    short_url: v.string(),
    until: instant,
    /** The code as an SVG path on a grid of `size` by `size`, without its quiet zone. */
    code: v.object({ size: v.number(), path: v.string() }),
  }),
})

export const verifyProof = endpoint({
  method: 'POST',
  path: '/api/proofs/verify',
  summary: 'Whether a proof is for a stay that is valid now, and until when; nothing else is disclosed',
  access: 'anyone',
  limit: { most: 120, seconds: 600 },
  body: v.strictObject({ proof: v.pipe(v.string(), v.maxLength(2000)) }),
  reply: v.object({ valid: v.boolean(), until: v.nullable(instant) }),
})
