import type { Endpoint, Reply, Sent } from '@lotwise/contract/endpoint'
import type { ErrorReply } from '@lotwise/contract/error-reply'
import { ERROR_STATUS, type ErrorCode } from '@lotwise/contract/errors'
import { safeParse } from 'valibot'
import { ApiError } from './api-error.ts'
import { takeEarlyResponse } from './early-response.ts'
import { searchText } from './search-text.ts'

const TIMEOUT_MS = 20_000
const UNREACHABLE = { code: 'unavailable', reason: 'unreachable' } as const

type CallOptions = { signal?: AbortSignal; headers?: Record<string, string> }

/** The only fetch to our API. */
export async function call<E extends Endpoint>(
  endpoint: E,
  sent: Sent<E> = {},
  options: CallOptions = {},
): Promise<Reply<E>> {
  const { ok, status, text } = await reach(endpoint, addressOf(endpoint, sent), sent.body, options)
  const json = parseJson(text)
  if (!ok) throw refusalOf(status, json)
  const reply = safeParse(endpoint.reply, status === 204 ? {} : json)
  if (!reply.success) throw new ApiError({ code: 'internal', reason: 'unknown' }, { cause: reply.issues })
  return reply.output as Reply<E>
}

/** An answer that is no JSON: a file, a stream of events. It may take as long as its reader lets it. */
export async function open<E extends Endpoint>(endpoint: E, sent: Sent<E>, options: CallOptions): Promise<Response> {
  let response: Response
  try {
    response = await fetch(addressOf(endpoint, sent), options)
  } catch (cause) {
    if (options.signal?.aborted) throw cause
    throw new ApiError(UNREACHABLE, { cause })
  }
  if (response.ok) return response
  throw refusalOf(response.status, parseJson(await response.text()))
}

function addressOf<E extends Endpoint>({ path }: E, { params, query }: Sent<E>): string {
  return fillPath(path, params) + searchText(query)
}

function fillPath(path: string, params: unknown): string {
  const values = (params ?? {}) as Record<string, string>
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
}

async function reach(endpoint: Endpoint, url: string, body: unknown, { signal, headers }: CallOptions) {
  const isRead = endpoint.method === 'GET'
  try {
    const response = await ((isRead && takeEarlyResponse(url)) ||
      fetch(url, {
        method: endpoint.method,
        signal: withTimeout(signal),
        headers: isRead ? { ...headers } : { 'content-type': 'application/json', ...ownLanguage(), ...headers },
        ...(isRead ? {} : { body: JSON.stringify(body ?? {}) }),
      }))
    return { ok: response.ok, status: response.status, text: await response.text() }
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new ApiError(UNREACHABLE, { cause })
  }
}

/** Texts and mail come in the language of the page, which need not be the browser's. */
function ownLanguage(): { 'accept-language'?: string } {
  const language = globalThis.document?.documentElement.lang
  return language ? { 'accept-language': language } : {}
}

/** AbortSignal.any is missing from phones that are still in use. */
function withTimeout(signal: AbortSignal | undefined): AbortSignal {
  const stop = new AbortController()
  for (const reason of [AbortSignal.timeout(TIMEOUT_MS), signal]) {
    reason?.addEventListener('abort', () => stop.abort(), { once: true })
  }
  return stop.signal
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function refusalOf(status: number, json: unknown): ApiError {
  return new ApiError({ reason: 'unknown', ...(isErrorReply(json) ? json : { code: codeOf(status) }) })
}

/** Looser than the contract: another server version may send other reasons, or none. */
function isErrorReply(json: unknown): json is ErrorReply {
  return Object(json).code in ERROR_STATUS
}

/** A proxy answered instead of our server: only the status is usable. */
function codeOf(status: number): ErrorCode {
  if (status >= 500) return 'unavailable'
  const codes = Object.keys(ERROR_STATUS) as ErrorCode[]
  return codes.find((code) => ERROR_STATUS[code] === status) ?? 'invalid_input'
}
