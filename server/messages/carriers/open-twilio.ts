import type { Twilio } from 'twilio'
import type RequestClient from 'twilio/lib/base/RequestClient.js'
import type { SmsEnv } from '../../infra/config/env.ts'

type TwilioRequest<Body> = RequestClient.RequestOptions<Body>

const REQUEST_TIMEOUT_MS = 15_000

/** Twilio's 429, with the retry delay it asks for. */
export class TwilioBusy extends Error {
  override readonly name = 'TwilioBusy'
  readonly waitSeconds: number | null

  constructor(waitSeconds: number | null) {
    super('Twilio rate limit reached')
    this.waitSeconds = waitSeconds
  }
}

/** The library exposes neither response headers nor the base URL; both are handled in its HTTP client. */
export async function openTwilio({ accountSid, authToken, apiUrl }: SmsEnv): Promise<Twilio> {
  const { default: twilio } = await import('twilio')
  class OwnRequestClient extends twilio.RequestClient {
    override async request<Body>(options: TwilioRequest<Body>) {
      const uri = apiUrl === null ? options.uri : options.uri.replace(/^https:\/\/[^/]+/, apiUrl)
      const response = await super.request<Body>({ ...options, uri })
      if (response.statusCode === 429) throw new TwilioBusy(pauseOf(response.headers))
      return response
    }
  }
  return twilio(accountSid, authToken, { httpClient: new OwnRequestClient({ timeout: REQUEST_TIMEOUT_MS }) })
}

function pauseOf(headers: unknown): number | null {
  const given = (headers as Record<string, string | undefined>)['retry-after']
  const seconds = Number(given)
  return given === undefined || !Number.isFinite(seconds) ? null : Math.max(0, seconds)
}
