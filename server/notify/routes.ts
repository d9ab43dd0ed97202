import { sendSms } from '@lotwise/contract/messages'
import { serve, type Site } from '../http/serve.ts'
import { sendPlainPage } from '../http/plain-page.ts'
import { messageRecord, messagesPage } from './messages-view.ts'
import { listNewestMessages } from './messages-table.ts'
import { requestPaidMessage } from './request-paid-message.ts'

export function messageRoutes(site: Site): void {
  serve(site, sendSms, async ({ body }) => {
    await requestPaidMessage(site.doors, body.sessionId)
    return { success: true }
  })
}

/** What would have been sent, for those who try Lotwise out. There is no such page beside a real provider. */
export function messagePages({ app, doors }: Site): void {
  if (doors.env.stripe.simulatorUrl === null) return

  app.get('/dev/messages.json', async (c) => {
    c.header('cache-control', 'no-store')
    return c.json((await listNewestMessages(doors.db)).map(messageRecord))
  })

  app.get('/dev/messages', async (c) => {
    const page = messagesPage((await listNewestMessages(doors.db)).map(messageRecord))
    return sendPlainPage(c, page)
  })
}
