import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'
import { text as readAll } from 'node:stream/consumers'
import { freePort } from '../free-port.ts'

/** A mail server that can be stopped, hang, or refuse with a temporary error. */
export type MailServer = {
  env: Record<string, string>
  received: { to: string; text: string }[]
  /** null: works normally. */
  behaviour: 'greylisting' | 'accept and hang' | null
  hangingCount: number
  start: () => Promise<void>
  stop: () => Promise<void>
}

export async function startMailServer(): Promise<MailServer> {
  const port = await freePort()
  let server: SMTPServer | null = null
  const mailServer: MailServer = {
    env: { SMTP_URL: `smtp://127.0.0.1:${port}?ignoreTLS=true`, MAIL_FROM: 'Lotwise <hello@park.test>' },
    received: [],
    behaviour: null,
    hangingCount: 0,
    start: async () => {
      if (server) return
      const started = new SMTPServer({
        authOptional: true,
        logger: false,
        closeTimeout: 50,
        onRcptTo: (_, __, done) =>
          mailServer.behaviour === 'greylisting'
            ? done(Object.assign(new Error('later'), { responseCode: 451 }))
            : done(),
        onData: (stream, session, done) => {
          const accept = (text: string) => {
            mailServer.received.push({ to: session.envelope.rcptTo[0]!.address, text })
            if (mailServer.behaviour === 'accept and hang') mailServer.hangingCount += 1
            else done()
          }
          readAll(stream).then(accept, done)
        },
      })
      // Broken connections are expected: the tests kill servers while they send.
      started.on('error', () => {})
      started.listen(port, '127.0.0.1')
      await once(started.server, 'listening')
      server = started
    },
    stop: async () => {
      const ending = server
      server = null
      if (ending) await new Promise<void>((done) => ending.close(() => done()))
    },
  }
  await mailServer.start()
  return mailServer
}
