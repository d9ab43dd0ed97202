import type { Twilio } from 'twilio'
import type RequestClient from 'twilio/lib/base/RequestClient.js'
import type { SmsEnv } from '../../infra/config/env.ts'

type Asked<Body> = RequestClient.RequestOptions<Body>

const PATIENCE_MS = 15_000

/** Twilio's answer to those who ask too much, with the pause it asks for. */
export class TwilioBusy extends Error {
  override readonly name = 'TwilioBusy'
  readonly waitSeconds: number | null

  constructor(waitSeconds: number | null) {
    super('Twilio asks to be asked less often')
    this.waitSeconds = waitSeconds
  }
}

/** The real library. It keeps a response's headers to itself, and knows one address: both are mended in its HTTP client. */
export async function openTwilio({ accountSid, authToken, apiUrl }: SmsEnv): Promise<Twilio> {
  const { default: twilio } = await import('twilio')
  class OwnRequestClient extends twilio.RequestClient {
    override async request<Body>(asked: Asked<Body>) {
      const uri = apiUrl === null ? asked.uri : asked.uri.replace(/^https:\/\/[^/]+/, apiUrl)
      const response = await super.request<Body>({ ...asked, uri })
      if (response.statusCode === 429) throw new TwilioBusy(pauseOf(response.headers))
      return response
    }
  }
  return twilio(accountSid, authToken, { httpClient: new OwnRequestClient({ timeout: PATIENCE_MS }) })
}

function pauseOf(headers: unknown): number | null {
  const given = (headers as Record<string, string | undefined>)['retry-after']
  const seconds = Number(given)
  return given === undefined || !Number.isFinite(seconds) ? null : Math.max(0, seconds)
}
