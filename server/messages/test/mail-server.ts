import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** The failure of the next mail: refused at RCPT TO or DATA, or the connection closed. */
export type MailFault =
  | { at: 'RCPT' | 'DATA' | 'AUTH'; code: number }
  | { at: 'RCPT' | 'DATA' | 'CONNECT'; isCut: true }
  /** Accepted, and the reply lost. */
  | 'answer lost'

export type MailServer = {
  url: string
  /** Accepted mails, oldest first. */
  received: { from: string; to: string[]; isEncrypted: boolean; user: string | undefined; mail: Email }[]
  faults: MailFault[]
  env: Record<string, string>
  close: () => Promise<void>
}

const USER = { name: 'lotwise', password: 'a secret' }

/** A real SMTP server with STARTTLS and a self-signed certificate. */
export async function openMailServer(choices: { withAuth?: boolean } = {}): Promise<MailServer> {
  const received: MailServer['received'] = []
  const faults: MailFault[] = []
  const takeFault = (at: string) => {
    const [next] = faults
    return typeof next === 'object' && next.at === at ? faults.shift() : undefined
  }
  const options: SMTPServerOptions = {
    authOptional: !choices.withAuth,
    logger: false,
    closeTimeout: 100,
    onConnect: (_, done) => done(failure(takeFault('CONNECT'))),
    onAuth: ({ username, password }, _, done) => {
      const fault = failure(takeFault('AUTH'))
      if (fault) return done(fault)
      if (username !== USER.name || password !== USER.password) return done(failure({ at: 'AUTH', code: 535 }))
      done(null, { user: username })
    },
    onRcptTo: (_, session, done) => {
      const fault = takeFault('RCPT')
      if (isCut(fault)) return cut(server, session.id)
      done(failure(fault))
    },
    onData: (stream, session, done) => {
      void (async () => {
        const content = Buffer.concat(await Array.fromAsync(stream as AsyncIterable<Buffer>))
        const fault = takeFault('DATA')
        if (isCut(fault)) return cut(server, session.id)
        if (fault) return done(failure(fault))
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          isEncrypted: session.secure,
          user: session.user,
          mail: await PostalMime.parse(content),
        })
        if (faults[0] === 'answer lost') {
          faults.shift()
          return cut(server, session.id)
        }
        done()
      })()
    },
  }
  const server = new SMTPServer(options)
  // Closed connections are expected in these tests.
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const login = choices.withAuth ? `${USER.name}:${encodeURIComponent(USER.password)}@` : ''
  const url = `smtp://${login}127.0.0.1:${port}?tls.rejectUnauthorized=false`
  return {
    url,
    received,
    faults,
    env: { SMTP_URL: url, MAIL_FROM: 'Lotwise <hello@park.test>' },
    close: () => new Promise((done) => server.close(() => done())),
  }
}

function failure(fault: MailFault | undefined): Error | null {
  if (typeof fault !== 'object' || !('code' in fault)) return isCut(fault) ? new Error('cut') : null
  return Object.assign(new Error('refused, adaptable@example.test'), { responseCode: fault.code })
}

function isCut(fault: MailFault | undefined): boolean {
  return typeof fault === 'object' && 'isCut' in fault
}

type Connections = { connections: Set<{ id: string; _socket: { destroy(): void } }> }

function cut(server: SMTPServer, sessionId: string): void {
  const { connections } = server as unknown as Connections
  for (const connection of connections) if (connection.id === sessionId) connection._socket.destroy()
}
