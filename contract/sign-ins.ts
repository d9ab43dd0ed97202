import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { instant, uuid } from './records.ts'

const signIn = v.object({
  id: uuid,
  /** As the browser named itself; null: it did not. */
  browser: v.nullable(v.string()),
  system: v.nullable(v.string()),
  /** The network's address without its last part; null: not known. */
  network: v.nullable(v.string()),
  signed_in_at: instant,
  /** Within the quarter of an hour that an access token lives. */
  last_used_at: instant,
  is_current: v.boolean(),
})

export const listSignIns = endpoint({
  method: 'GET',
  path: '/api/sign-ins',
  summary: 'Where the caller is signed in, the last used first',
  access: 'signed-in',
  reply: v.array(signIn),
})

export const endSignIn = endpoint({
  method: 'DELETE',
  path: '/api/sign-ins/:id',
  summary: 'Sign the caller out on one device',
  access: 'signed-in',
  reasons: ['sign_in_not_found'],
  params: v.strictObject({ id: uuid }),
  status: 204,
})
