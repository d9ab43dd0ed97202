import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { text as readAll } from 'node:stream/consumers'
import { freePort } from '../free-port.ts'

type Text = { sid: string; to: string; body: string; at: Date }
type Fault = { status: number; headers?: Record<string, string> } | 'hang' | 'accept and hang'

/** A fake of Twilio's API for one account, with the messages it has accepted. */
export type FakeTwilio = {
  env: Record<string, string>
  received: Text[]
  /** Applied to every message from now on; null: no fault. */
  fault: Fault | null
  /** How many requests were left without a response. */
  hangingCount: number
  start: () => Promise<void>
  stop: () => Promise<void>
}

const CREDENTIALS = { TWILIO_ACCOUNT_SID: 'ACfaults', TWILIO_AUTH_TOKEN: 'token', TWILIO_FROM: '+14165550100' }
const PATH = '/2010-04-01/Accounts/ACfaults/Messages.json'

export async function startFakeTwilio(): Promise<FakeTwilio> {
  const port = await freePort()
  let server: Server | null = null
  const twilio: FakeTwilio = {
    env: { ...CREDENTIALS, TWILIO_API_URL: `http://127.0.0.1:${port}` },
    received: [],
    fault: null,
    hangingCount: 0,
    start: async () => {
      if (server) return
      // A rejection is a bug in the test code: unhandled, it fails the run.
      server = createServer((request, response) => void respond(request, response))
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
    stop: async () => {
      const ending = server
      server = null
      if (!ending) return
      ending.closeAllConnections()
      ending.close()
      await once(ending, 'close')
    },
  }
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const fields = new URLSearchParams(await readAll(request))
    const url = new URL(request.url!, 'http://twilio')
    const send = (status: number, body: object, headers: Record<string, string> = {}) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
    if (url.pathname !== PATH) return send(404, { code: 20404, message: 'not found' })
    if (request.method === 'GET') {
      const texts = twilio.received.filter(({ to }) => to === url.searchParams.get('To'))
      return send(200, { messages: texts.toReversed().map(resource), next_page_uri: null, page_size: 50 })
    }
    const { fault } = twilio
    const text = { to: fields.get('To')!, body: fields.get('Body')!, at: new Date() }
    if (fault === 'hang') return (twilio.hangingCount += 1)
    if (fault && typeof fault === 'object') return send(fault.status, { code: 20500, message: 'no' }, fault.headers)
    const received = { ...text, sid: `SM${twilio.received.length + 1}` }
    twilio.received.push(received)
    if (fault === 'accept and hang') return (twilio.hangingCount += 1)
    return send(201, resource(received))
  }
  await twilio.start()
  return twilio
}

function resource({ sid, to, body, at }: Text) {
  return {
    sid,
    to,
    body,
    direction: 'outbound-api',
    status: 'queued',
    date_created: at.toUTCString(),
    date_updated: at.toUTCString(),
    date_sent: null,
  }
}
