import { MINUTE_MS } from '@lotwise/domain/duration'
import type SMTPConnection from 'nodemailer/lib/smtp-connection'
import { Readable } from 'node:stream'
import type { Carrier, Delivery, OutboundMessage } from '../../infra/carrier.ts'
import type { MailEnv } from '../../infra/config/env.ts'
import { smtpFailure } from './smtp-failure.ts'

const CONNECT_MS = 10_000
const SILENCE_MS = 20_000
/** A server that says a word now and then must not hold a mail for longer than its row is ours. */
const WHOLE_MS = MINUTE_MS

/** Mail by SMTP, one connection a mail. The library is loaded when the first one goes out. */
export function smtpCarrier(env: MailEnv): Carrier {
  return {
    send: async (outbound, handOver) => {
      const { content, envelope } = await compose(env, outbound)
      const connection = await openConnection(env)
      let isHandedOver = false
      // Read when the server says that it takes the text, and not before: from here on it may have it.
      async function* handing() {
        await handOver()
        isHandedOver = true
        yield content
      }
      return talk(connection, async (done, failed) => {
        await step(failed, (next) => connection.connect(next))
        const { auth } = await optionsOf(env)
        if (auth && connection.allowsAuth) await step(failed, (next) => connection.login(auth, next))
        const text = Readable.from(handing())
        text.once('error', failed)
        connection.send(envelope, text, (error) => (error ? failed(error) : done()))
      }).catch((error: unknown) => smtpFailure(error, isHandedOver))
    },
    find: null,
  }
}

/** The id is the row's own, so that mailboxes recognise a mail that came twice all the same. */
async function compose({ from }: MailEnv, { id, to, subject, text, html }: OutboundMessage) {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
  const host = /@([^>\s]+)>?$/.exec(from)?.[1] ?? 'localhost'
  const mail = new MailComposer({
    from,
    to,
    subject: subject ?? '',
    text,
    ...(html === null ? {} : { html }),
    messageId: `<${id}@${host}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile()
  return { content: await mail.build(), envelope: mail.getEnvelope() }
}

async function openConnection(env: MailEnv): Promise<SMTPConnection> {
  const { default: Connection } = await import('nodemailer/lib/smtp-connection')
  const { auth: _, ...options } = await optionsOf(env)
  return new Connection(options)
}

async function optionsOf({ url }: MailEnv) {
  const { parseConnectionUrl } = await import('nodemailer/lib/shared')
  const given = parseConnectionUrl(url)
  return {
    // Passwords and links travel here: beyond this machine only encrypted, unless the address says otherwise.
    requireTLS: !given.secure && !isThisMachine(given.host) && given['ignoreTLS'] !== true,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    ...given,
  }
}

function isThisMachine(host: string | undefined): boolean {
  return host === undefined || ['localhost', '127.0.0.1', '::1', '[::1]'].includes(host)
}

type Settle = { done: () => void; failed: (error: unknown) => void }

/** However it ends, the connection is closed, and errors outside a step's own answer end it, too. */
async function talk(
  connection: SMTPConnection,
  say: (done: Settle['done'], failed: Settle['failed']) => Promise<void>,
): Promise<Delivery> {
  let patience: NodeJS.Timeout | undefined
  try {
    await new Promise<void>((done, failed) => {
      patience = setTimeout(() => failed(new Error('The mail server took too long')), WHOLE_MS)
      connection.on('error', failed)
      connection.once('end', () => failed(new Error('The mail server closed the connection')))
      say(done, failed).catch(failed)
    })
    connection.quit()
    return { outcome: 'sent', providerId: null }
  } catch (error) {
    connection.close()
    throw error
  } finally {
    clearTimeout(patience)
  }
}

/** One command and its answer; a connection that breaks meanwhile has been told to the whole talk. */
function step(failed: Settle['failed'], command: (next: (error?: unknown) => void) => void): Promise<void> {
  return new Promise((done) => command((error) => (error ? failed(error) : done())))
}
