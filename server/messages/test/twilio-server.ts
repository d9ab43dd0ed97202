import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const TWILIO = { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'token', TWILIO_FROM: '+14165550100' }

export type SentText = { sid: string; at: Date; fields: Record<string, string> }

/** The failure of the next message: refused, accepted with the reply lost, or the connection closed before. */
export type TwilioFault =
  | { status: number; code?: number; headers?: Record<string, string>; isTaken?: boolean }
  | 'answer lost'
  | 'cut before'

export type TwilioServer = {
  url: string
  /** Accepted messages, oldest first. */
  sent: SentText[]
  faults: TwilioFault[]
  listFaults: TwilioFault[]
  /** Number of send requests. */
  sendCount: () => number
  env: Record<string, string>
  close: () => Promise<void>
}

/** An HTTP server with the part of Twilio's API we use: create and list messages. */
export async function openTwilioServer(): Promise<TwilioServer> {
  const sent: SentText[] = []
  const faults: TwilioFault[] = []
  const listFaults: TwilioFault[] = []
  let sendCount = 0
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error as Error))
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url!, 'http://twilio')
    const body = Buffer.concat(await Array.fromAsync(request)).toString()
    if (request.headers.authorization !== `Basic ${Buffer.from('AC1:token').toString('base64')}`) {
      return refuse(response, { status: 401, code: 20003 })
    }
    if (url.pathname !== '/2010-04-01/Accounts/AC1/Messages.json') return refuse(response, { status: 404, code: 20404 })
    if (request.method === 'GET') return list(url, response)
    sendCount += 1
    const fault = faults.shift()
    const isTaken = fault === undefined || fault === 'answer lost' || (typeof fault === 'object' && fault.isTaken)
    const text = { sid: `SM${sent.length + 1}`, at: new Date(), fields: Object.fromEntries(new URLSearchParams(body)) }
    if (isTaken) sent.push(text)
    if (typeof fault === 'string') return void request.socket.destroy()
    if (fault) return refuse(response, fault)
    reply(response, 201, resource(text))
  }

  function list(url: URL, response: ServerResponse): void {
    const fault = listFaults.shift()
    if (typeof fault === 'string') return void response.destroy()
    if (fault) return refuse(response, fault)
    const to = url.searchParams.get('To')
    const messages = sent.filter(({ fields }) => fields['To'] === to).toReversed()
    reply(response, 200, { messages: messages.map(resource), next_page_uri: null, page: 0, page_size: 50 })
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    sent,
    faults,
    listFaults,
    sendCount: () => sendCount,
    env: { ...TWILIO, TWILIO_API_URL: url, PUBLIC_URL: 'https://park.test' },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function resource({ sid, at, fields }: SentText) {
  return {
    sid,
    account_sid: 'AC1',
    to: fields['To'],
    from: fields['From'] ?? null,
    body: fields['Body'],
    direction: 'outbound-api',
    status: 'queued',
    date_created: at.toUTCString(),
    date_updated: at.toUTCString(),
    date_sent: null,
    error_code: null,
    error_message: null,
  }
}

function refuse(response: ServerResponse, fault: { status: number; code?: number; headers?: Record<string, string> }) {
  const { status, code, headers = {} } = fault
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  reply(response, status, { code, message: `The number +14165550123 was refused (${code})`, status })
}

function reply(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
