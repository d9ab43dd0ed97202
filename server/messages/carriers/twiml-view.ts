import { html } from 'hono/html'

/** A TwiML reply: a text to send back, or none. */
export function twimlView(reply: string | null): string {
  const message = reply === null ? '' : html`<Message>${reply}</Message>`.toString()
  return `<?xml version="1.0" encoding="UTF-8"?><Response>${message}</Response>`
}
