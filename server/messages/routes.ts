import { receiveTwilioReply, receiveTwilioStatus, sendSms } from '@lotwise/contract/messages'
import { isLoopbackName } from '../infra/config/loopback.ts'
import type { AppContext } from '../infra/http/app-env.ts'
import { readText } from '../infra/http/read-body.ts'
import { serve, serveResponse, type Site } from '../infra/http/serve.ts'
import { sendPlainPage } from '../infra/http/plain-page.ts'
import { messageRecord, messagesPage } from './outbox/messages-view.ts'
import { listNewestMessages } from './outbox/messages-table.ts'
import { readTwilioCall, type TwilioCall } from './carriers/read-twilio-call.ts'
import { recordDeliveryReport } from './record-delivery-report.ts'
import { requestPaidMessage } from './request-paid-message.ts'
import { takeDriverReply } from './take-driver-reply.ts'
import { twimlView } from './carriers/twiml-view.ts'

export function messageRoutes(site: Site): void {
  const { deps } = site

  serve(site, sendSms, async ({ body }) => {
    await requestPaidMessage(deps, body.sessionId)
    return { success: true }
  })

  serve(site, receiveTwilioStatus, async ({ query }, c) => {
    const report = readTwilioCall(deps, await callOf(c, receiveTwilioStatus.maxBodyBytes))
    await recordDeliveryReport(deps, query.message, report)
    return {}
  })

  serveResponse(site, receiveTwilioReply, async (_, c) => {
    const fields = readTwilioCall(deps, await callOf(c, receiveTwilioReply.maxBodyBytes))
    c.header('cache-control', 'no-store')
    return c.body(twimlView(await takeDriverReply(deps, fields)), 200, { 'content-type': 'text/xml; charset=utf-8' })
  })
}

/** The URL as Twilio called it: the signature covers it exactly. */
async function callOf(c: AppContext, mostBytes: number): Promise<TwilioCall> {
  const { pathname, search } = new URL(c.req.url)
  const signature = c.req.header('x-twilio-signature') ?? ''
  return { path: pathname, search, body: await readText(c, mostBytes), signature }
}

/** Lists queued messages in development; not found with a real provider, or under a name of another machine. */
export function messagePages({ app, deps }: Site): void {
  if (deps.env.stripe.simulatorUrl === null) return

  // A page elsewhere may point its own name at this machine to read the messages in its visitor's browser.
  app.use('/dev/*', async (c, next) => (isLoopbackName(new URL(c.req.url).hostname) ? next() : c.notFound()))

  app.get('/dev/messages.json', async (c) => {
    c.header('cache-control', 'no-store')
    return c.json((await listNewestMessages(deps.db)).map(messageRecord))
  })

  app.get('/dev/messages', async (c) => {
    const page = messagesPage((await listNewestMessages(deps.db)).map(messageRecord))
    return sendPlainPage(c, page)
  })
}
