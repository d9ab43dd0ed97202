import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { text as readAll } from 'node:stream/consumers'
import { freePort } from './free-port.ts'

type Text = { sid: string; to: string; body: string; at: Date }
type Fault = { status: number; headers?: Record<string, string> } | 'hang' | 'take and hang'

/** Plays Twilio's API for one account: what it took, a phone has rung for. */
export type PhoneNetwork = {
  env: Record<string, string>
  taken: Text[]
  /** What goes wrong with every message from now on; null: nothing. */
  fault: Fault | null
  /** Requests that came while it hung. */
  hanging: number
  start: () => Promise<void>
  stop: () => Promise<void>
}

const KEYS = { TWILIO_ACCOUNT_SID: 'ACfaults', TWILIO_AUTH_TOKEN: 'token', TWILIO_FROM: '+14165550100' }
const PATH = '/2010-04-01/Accounts/ACfaults/Messages.json'

export async function openPhoneNetwork(): Promise<PhoneNetwork> {
  const port = await freePort()
  let server: Server | null = null
  const network: PhoneNetwork = {
    env: { ...KEYS, TWILIO_API_URL: `http://127.0.0.1:${port}` },
    taken: [],
    fault: null,
    hanging: 0,
    start: async () => {
      if (server) return
      // A rejection is an error of the test itself: unhandled, it fails the run.
      server = createServer((request, response) => void answer(request, response))
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
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const fields = new URLSearchParams(await readAll(request))
    const url = new URL(request.url!, 'http://twilio')
    const send = (status: number, body: object, headers: Record<string, string> = {}) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
    if (url.pathname !== PATH) return send(404, { code: 20404, message: 'not found' })
    if (request.method === 'GET') {
      const texts = network.taken.filter(({ to }) => to === url.searchParams.get('To'))
      return send(200, { messages: texts.toReversed().map(resource), next_page_uri: null, page_size: 50 })
    }
    const { fault } = network
    const text = { to: fields.get('To')!, body: fields.get('Body')!, at: new Date() }
    if (fault === 'hang') return (network.hanging += 1)
    if (fault && typeof fault === 'object') return send(fault.status, { code: 20500, message: 'no' }, fault.headers)
    const taken = { ...text, sid: `SM${network.taken.length + 1}` }
    network.taken.push(taken)
    if (fault === 'take and hang') return (network.hanging += 1)
    return send(201, resource(taken))
  }
  await network.start()
  return network
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
