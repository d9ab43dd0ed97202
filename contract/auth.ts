import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { lotAccessRecord } from './lot-access.ts'

export const resetTempPassword = endpoint({
  method: 'POST',
  path: '/api/reset-temp-password',
  summary: 'Mail a link to set a new password; the answer is the same for every address',
  access: 'anyone',
  reasons: ['email_required'],
  limit: { most: 20, seconds: 3600, isExact: true },
  body: v.strictObject({ email: v.string(), flow_type: v.literal('forgot_password') }),
  reply: v.object({ message: v.string() }),
  isFunction: true,
})

export const getUserLotAccess = endpoint({
  method: 'POST',
  path: '/api/rpc/get_user_lot_access',
  summary: "The caller's lots and the role in each",
  access: 'signed-in',
  reply: v.array(lotAccessRecord),
})

const user = v.looseObject({ id: v.string(), email: v.string() })
const authSession = v.looseObject({
  access_token: v.string(),
  refresh_token: v.string(),
  expires_in: v.number(),
  expires_at: v.number(),
  token_type: v.literal('bearer'),
  user,
})

export const authToken = endpoint({
  method: 'POST',
  path: '/auth/v1/token',
  summary: 'Sign in with a password, trade a refresh token, finish a PKCE flow',
  access: 'anyone',
  // Each open tab refreshes its session every 15 minutes, and an office may share one address.
  limit: { most: 300, seconds: 60, isExact: true },
  query: v.object({ grant_type: v.picklist(['password', 'refresh_token', 'pkce']) }),
  body: v.looseObject({}),
  reply: authSession,
})

/** What each grant needs; the library sends more. */
export const tokenGrant = v.variant('grant_type', [
  v.object({ grant_type: v.literal('password'), email: v.string(), password: v.string() }),
  v.object({ grant_type: v.literal('refresh_token'), refresh_token: v.string() }),
  v.object({ grant_type: v.literal('pkce'), auth_code: v.string(), code_verifier: v.string() }),
])
export type TokenGrant = v.InferOutput<typeof tokenGrant>

export const authUser = endpoint({
  method: 'GET',
  path: '/auth/v1/user',
  summary: 'Who is signed in',
  access: 'signed-in',
  reply: user,
})

export const updateAuthUser = endpoint({
  method: 'PUT',
  path: '/auth/v1/user',
  summary: 'Change the password or the temporary-password flag',
  access: 'signed-in',
  query: v.object({ redirect_to: v.optional(v.string()) }),
  body: v.looseObject({
    password: v.optional(v.string()),
    /** Asked for where the session is not a fresh one. */
    current_password: v.optional(v.string()),
    email: v.optional(v.string()),
    phone: v.optional(v.string()),
    data: v.optional(v.looseObject({ temporary_password: v.optional(v.boolean()) })),
  }),
  reply: user,
})

export const signOut = endpoint({
  method: 'POST',
  path: '/auth/v1/logout',
  summary: 'End this session, the others, or all',
  access: 'signed-in',
  query: v.object({ scope: v.optional(v.picklist(['local', 'others', 'global']), 'global') }),
  body: v.looseObject({}),
  status: 204,
})

export const recoverAccount = endpoint({
  method: 'POST',
  path: '/auth/v1/recover',
  summary: 'Mail a recovery link',
  access: 'anyone',
  limit: { most: 20, seconds: 3600, isExact: true },
  query: v.object({ redirect_to: v.optional(v.string()) }),
  body: v.looseObject({
    email: v.string(),
    code_challenge: v.nullish(v.string()),
    code_challenge_method: v.nullish(v.literal('s256')),
  }),
})

export const verifyLink = endpoint({
  method: 'GET',
  path: '/auth/v1/verify',
  summary: 'Where a mailed link leads: sends the browser on to the page that uses it; mail scanners cannot use it up',
  access: 'anyone',
  query: v.object({ token: v.string(), type: v.optional(v.string()), redirect_to: v.optional(v.string()) }),
})

export const verifyToken = endpoint({
  method: 'POST',
  path: '/auth/v1/verify',
  summary: 'Use the token of a mailed link, once, for a session',
  access: 'anyone',
  limit: { most: 60, seconds: 60, isExact: true },
  body: v.looseObject({ token_hash: v.string(), type: v.picklist(['recovery', 'invite']) }),
  reply: authSession,
})
