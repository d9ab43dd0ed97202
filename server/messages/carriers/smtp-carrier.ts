import { MINUTE_MS } from '@lotwise/domain/duration'
import type SMTPConnection from 'nodemailer/lib/smtp-connection'
import { Readable } from 'node:stream'
import type { Carrier, Delivery, OutboundMessage } from '../../infra/carrier.ts'
import type { MailEnv } from '../../infra/config/env.ts'
import { smtpFailure } from './smtp-failure.ts'

const CONNECT_MS = 10_000
const SOCKET_TIMEOUT_MS = 20_000
/** A slow server that keeps answering must not hold a mail for longer than its lease. */
const TOTAL_TIMEOUT_MS = MINUTE_MS

/** Mail by SMTP, one connection per mail. The library is loaded on first use. */
export function smtpCarrier(env: MailEnv): Carrier {
  return {
    send: async (outbound, handOver) => {
      const { content, envelope } = await compose(env, outbound)
      const connection = await openConnection(env)
      let isHandedOver = false
      // The stream is read only once the server accepts DATA: from here on it may have the mail.
      async function* handing() {
        await handOver()
        isHandedOver = true
        yield content
      }
      return withConnection(connection, async (done, failed) => {
        await signIn(connection, env, failed)
        const text = Readable.from(handing())
        text.once('error', failed)
        connection.send(envelope, text, (error) => (error ? failed(error) : done()))
      }).catch((error: unknown) => smtpFailure(error, isHandedOver))
    },
    find: null,
  }
}

/** Connects and signs in; sends nothing. */
export async function checkMailServer(env: MailEnv): Promise<void> {
  const connection = await openConnection(env)
  await withConnection(connection, async (done, failed) => {
    await signIn(connection, env, failed)
    done()
  })
}

async function signIn(connection: SMTPConnection, env: MailEnv, failed: Settle['failed']): Promise<void> {
  await step(failed, (next) => connection.connect(next))
  const { auth } = await optionsOf(env)
  if (auth && connection.allowsAuth) await step(failed, (next) => connection.login(auth, next))
}

/** The Message-ID is the row's id, so that mailboxes can detect a duplicate. */
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
    // Mails hold sign-in links: beyond this machine TLS is required unless the URL says otherwise.
    requireTLS: !given.secure && !isThisMachine(given.host) && given['ignoreTLS'] !== true,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    ...given,
  }
}

function isThisMachine(host: string | undefined): boolean {
  return host === undefined || ['localhost', '127.0.0.1', '::1', '[::1]'].includes(host)
}

type Settle = { done: () => void; failed: (error: unknown) => void }

/** Always closes the connection; connection errors outside a command's reply reject too. */
async function withConnection(
  connection: SMTPConnection,
  dialogue: (done: Settle['done'], failed: Settle['failed']) => Promise<void>,
): Promise<Delivery> {
  let timeout: NodeJS.Timeout | undefined
  try {
    await new Promise<void>((done, failed) => {
      timeout = setTimeout(() => failed(new Error('The mail server took too long')), TOTAL_TIMEOUT_MS)
      connection.on('error', failed)
      connection.once('end', () => failed(new Error('The mail server closed the connection')))
      dialogue(done, failed).catch(failed)
    })
    connection.quit()
    return { outcome: 'sent', providerId: null }
  } catch (error) {
    connection.close()
    throw error
  } finally {
    clearTimeout(timeout)
  }
}

/** One command and its reply; connection errors are handled by withConnection. */
function step(failed: Settle['failed'], command: (next: (error?: unknown) => void) => void): Promise<void> {
  return new Promise((done) => command((error) => (error ? failed(error) : done())))
}
