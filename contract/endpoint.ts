import type { Action } from '@lotwise/domain/roles'
import * as v from 'valibot'
import { COMMON_REASONS, SIGNED_IN_REASONS, STAFF_REASONS, type Reason } from './reasons.ts'

/**
 * Who may call: anyone; anyone signed in; whoever may do this at the lot the call is about.
 * The server asks before the handler runs, the permission tests read the same word.
 */
export type Access = 'anyone' | 'signed-in' | Action

/** One line of the table both sides read: the server serves it, the browser calls it, the documentation lists it. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/api/${string}` | `/auth/v1/${string}`
  summary: string
  access: Access
  params: v.GenericSchema
  query: v.GenericSchema
  body: v.GenericSchema
  reply: v.GenericSchema
  status: 200 | 201 | 204
  /** A call of the specification's section 7: it answers under FUNCTIONS_PREFIX as well. */
  isFunction: boolean
  /** Why this call in particular may refuse, beside the reasons common to calls of its access (`reasonsOf`). */
  reasons: readonly Reason[]
  /** The specification names a second field for this call's error text. */
  errorAlsoAs: 'details' | null
  /** Replies that are not JSON, and bodies that are taken as they come. */
  produces:
    | 'application/json'
    | 'application/pdf'
    | 'image/jpeg'
    | 'text/calendar'
    | 'text/csv'
    | 'text/event-stream'
    | 'text/xml'
  takesRawBody: boolean
  consumes: 'application/json' | 'application/x-www-form-urlencoded'
  maxBodyBytes: number
  /** Parsing and checking a body takes time for each of its values. */
  maxBodyValues: number
  /**
   * How often one address may call; null: as often as it likes. Exact: counted by all servers together before the call, and not
   * exchanged between them once a second. For sign-in, recovery and whatever could be guessed or sends mail.
   */
  limit: { most: number; seconds: number; isExact?: boolean } | null
  /** A read, though its input is posted. */
  isRead?: true
  /** The id in the path works like a key: an address that asks for too many wrong ones must wait. */
  idIsKey: boolean
}

type Line = Pick<Endpoint, 'method' | 'path' | 'summary' | 'access'> & Partial<Endpoint>

/** What a form sends fits into it. */
export const FORM_BYTES = 16 * 1024

const nothing = v.strictObject({})
export const acknowledged = v.object({})

const DEFAULTS = {
  params: nothing,
  // Unknown parameters are allowed: campaigns and caches add their own.
  query: v.object({}),
  body: nothing,
  reply: acknowledged,
  status: 200,
  isFunction: false,
  reasons: [],
  errorAlsoAs: null,
  produces: 'application/json',
  takesRawBody: false,
  consumes: 'application/json',
  maxBodyBytes: FORM_BYTES,
  maxBodyValues: 1000,
  limit: null,
  idIsKey: false,
} as const

export function endpoint<const L extends Line>(line: L): Omit<typeof DEFAULTS, keyof L> & L {
  return { ...DEFAULTS, ...line }
}

/** What the server's handler is given, and what the browser's caller must give. */
export type Received<E extends Endpoint> = {
  params: v.InferOutput<E['params']>
  query: v.InferOutput<E['query']>
  body: v.InferOutput<E['body']>
}
export type Sent<E extends Endpoint> = {
  params?: v.InferInput<E['params']>
  query?: v.InferInput<E['query']>
  body?: v.InferInput<E['body']>
}
export type Reply<E extends Endpoint> = v.InferOutput<E['reply']>

/** Every reason for which a call may be refused. */
export type Reasons<E extends Endpoint> =
  | E['reasons'][number]
  | (typeof COMMON_REASONS)[number]
  | (E['access'] extends 'anyone' ? never : (typeof SIGNED_IN_REASONS)[number])
  | (E['access'] extends 'anyone' | 'signed-in' ? never : (typeof STAFF_REASONS)[number])

export function reasonsOf({ access, reasons }: Endpoint): Reason[] {
  return [
    ...new Set([
      ...reasons,
      ...(access === 'anyone' || access === 'signed-in' ? [] : STAFF_REASONS),
      ...(access === 'anyone' ? [] : SIGNED_IN_REASONS),
      ...COMMON_REASONS,
    ]),
  ]
}
