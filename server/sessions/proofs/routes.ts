import { getProof, verifyProof as verifyProofEndpoint } from '@lotwise/contract/proofs'
import { KEY_LIST_SECONDS } from '@lotwise/domain/proof'
import { serve, type Site } from '../../infra/http/serve.ts'
import { makeProof } from './make-proof.ts'
import { publicJwk, publishedKeys } from './proof-keys.ts'
import { verifyProof } from './verify-proof.ts'

export function proofRoutes(site: Site): void {
  const { app, deps } = site

  serve(site, getProof, ({ params }) => makeProof(deps, params.id))

  serve(site, verifyProofEndpoint, ({ body }) => verifyProof(deps, body.proof.trim()))

  /** A JSON Web Key Set (RFC 7517), with which anyone can verify a proof without asking us. */
  app.get('/.well-known/lotwise-keys.json', async (c) => {
    const keys = (await publishedKeys(deps)).map(publicJwk)
    c.header('cache-control', `public, max-age=${KEY_LIST_SECONDS}`)
    // Third-party pages may verify proofs too.
    c.header('access-control-allow-origin', '*')
    c.header('cross-origin-resource-policy', 'cross-origin')
    return c.json({ keys })
  })
}
