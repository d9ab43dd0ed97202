import type { Endpoint, Reasons, Reply } from '@lotwise/contract/endpoint'
import type { ErrorReply } from '@lotwise/contract/error-reply'
import { ERROR_STATUS, type ErrorCode } from '@lotwise/contract/errors'
import { REASONS, reasonSentence, type Reason, type ReasonParams } from '@lotwise/contract/reasons'
import { ENDPOINTS } from '@lotwise/contract/table'
import { parse, safeParse } from 'valibot'
import { expect } from 'vitest'

export type Call = {
  endpoint: Endpoint
  params: Record<string, string>
  query: Record<string, string>
  body: unknown
  headers: Headers
  /** Aborted when the page gives up. */
  signal: AbortSignal | undefined
}
type Answer = (call: Call) => Response | Promise<Response>
/** What a refusal is about. Where its sentence takes parameters, leaving them out does not compile. */
type About<R extends Reason> = [ReasonParams<R>] extends [never]
  ? [about?: { field?: string }]
  : {} extends ReasonParams<R>
    ? [about?: { field?: string; params?: ReasonParams<R> }]
    : [about: { field?: string; params: ReasonParams<R> }]
type Replies<E extends Endpoint> = Reply<E> | ((call: Call) => Reply<E> | Promise<Reply<E>>)

/**
 * Answers the browser's requests from the contract: what a test gives as a reply must be one the endpoint can send, and
 * what a screen sends must be what the endpoint takes. A request no test has an answer for fails the test.
 */
export class FakeServer {
  readonly calls: Call[] = []
  readonly problems: string[] = []
  private readonly answers = new Map<Endpoint, Answer>()

  reply<E extends Endpoint>(endpoint: E, replies: Replies<E>): void {
    this.answer(endpoint, async (call) => {
      const reply = typeof replies === 'function' ? await (replies as (call: Call) => Reply<E>)(call) : replies
      return jsonResponse(endpoint.status, this.parsed(endpoint, reply))
    })
  }

  /** Refuses as the server does, for one of the reasons the endpoint declares. */
  fail<E extends Endpoint, R extends Reasons<E>>(endpoint: E, reason: R, ...[about = {}]: About<R>): void {
    const params = 'params' in about ? about.params : undefined
    const { code } = REASONS[reason]
    const refusal = { ...about, code, reason, error: reasonSentence(reason, params) } as ErrorReply
    this.answer(endpoint, () => jsonResponse(ERROR_STATUS[code], withOtherName(endpoint, refusal)))
  }

  /** Refuses as a newer server may: for a reason this page has not heard of. */
  failForNewReason(endpoint: Endpoint, code: ErrorCode, error = ''): void {
    this.answer(endpoint, () => jsonResponse(ERROR_STATUS[code], { code, reason: 'of_a_newer_server', error }))
  }

  /** Neither ours nor JSON: what a proxy says when the server is away. */
  failWithoutReply(endpoint: Endpoint, status = 502): void {
    this.answer(endpoint, () => new Response('<h1>Bad Gateway</h1>', { status }))
  }

  disconnect(endpoint: Endpoint): void {
    this.answer(endpoint, () => {
      throw new TypeError('Failed to fetch')
    })
  }

  /** Requests wait until the test releases them; then they get the answer that is current. */
  hold(endpoint: Endpoint): { release: () => void } {
    const answer = this.answers.get(endpoint)
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    this.answer(endpoint, async (call) => {
      await released
      return (answer ?? this.answers.get(endpoint)!)(call)
    })
    return {
      release: () => {
        if (answer) this.answers.set(endpoint, answer)
        release()
      },
    }
  }

  answer(endpoint: Endpoint, answer: Answer): void {
    this.answers.set(endpoint, answer)
  }

  has(endpoint: Endpoint): boolean {
    return this.answers.has(endpoint)
  }

  callsOf(endpoint: Endpoint): Call[] {
    return this.calls.filter((call) => call.endpoint === endpoint)
  }

  /** The body of the only call there was. */
  sentTo(endpoint: Endpoint): unknown {
    const calls = this.callsOf(endpoint)
    expect(calls, `${endpoint.method} ${endpoint.path}`).toHaveLength(1)
    return calls[0]!.body
  }

  fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input, location.origin)
    const call = this.read(url, init)
    const answer = call && this.answers.get(call.endpoint)
    if (!call || !answer) {
      this.problems.push(`no answer for ${init.method ?? 'GET'} ${url.pathname}`)
      return jsonResponse(500, { code: 'internal', reason: 'internal', error: 'The test has no answer for this' })
    }
    this.calls.push(call)
    const aborted = new Promise<never>((_, reject) => {
      // jsdom's DOMException is no Error, unlike a browser's.
      const stop = () => reject(Object.assign(new Error('The operation was aborted.'), { name: 'AbortError' }))
      if (init.signal?.aborted) stop()
      init.signal?.addEventListener('abort', stop)
    })
    aborted.catch(() => {})
    return Promise.race([answer(call), aborted])
  }

  /** A reply the contract does not allow is the test's mistake, not a failed request. */
  private parsed(endpoint: Endpoint, reply: unknown): unknown {
    const result = safeParse(endpoint.reply, reply)
    if (!result.success) {
      this.problems.push(`${endpoint.method} ${endpoint.path} cannot reply so: ${result.issues[0].message}`)
    }
    return reply
  }

  private read(url: URL, { method = 'GET', body, headers, signal }: RequestInit): Call | undefined {
    for (const endpoint of Object.values(ENDPOINTS)) {
      const params = endpoint.method === method && paramsOf(endpoint.path, url.pathname)
      if (!params) continue
      const call: Call = {
        endpoint,
        params,
        query: Object.fromEntries(url.searchParams),
        body: typeof body === 'string' ? JSON.parse(body) : {},
        headers: new Headers(headers),
        signal: signal ?? undefined,
      }
      this.check(call)
      return call
    }
    return undefined
  }

  private check({ endpoint, params, query, body }: Call): void {
    try {
      parse(endpoint.params, params)
      parse(endpoint.query, query)
      if (endpoint.method !== 'GET') parse(endpoint.body, body)
    } catch (error) {
      this.problems.push(`${endpoint.method} ${endpoint.path} would be refused: ${(error as Error).message}`)
    }
  }
}

export function jsonResponse(status: number, json: unknown): Response {
  return new Response(status === 204 ? null : JSON.stringify(json), {
    status,
    headers: { 'content-type': 'application/json' },
  })
}

function withOtherName({ errorAlsoAs }: Endpoint, refusal: ErrorReply): object {
  return errorAlsoAs ? { ...refusal, [errorAlsoAs]: refusal.error } : refusal
}

function paramsOf(pattern: string, path: string): Record<string, string> | undefined {
  const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name]) => name!)
  const match = new RegExp(`^${pattern.replace(/:\w+/g, '([^/]+)')}$`).exec(path)
  return match ? Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(match[at + 1]!)])) : undefined
}
