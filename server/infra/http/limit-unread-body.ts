import type { IncomingMessage, ServerResponse } from 'node:http'

/** For a client to finish sending after the reply; cut off earlier, it might not see the reply. */
const GRACE_MS = 500
const GRACE_BYTES = 8 * 1024 * 1024
/** Each part costs time however small it is. */
const GRACE_PARTS = 1000

/** Ends the connection of a client that goes on sending a body nobody reads. */
export function limitUnreadBody(incoming: IncomingMessage, outgoing: ServerResponse): void {
  outgoing.once('finish', () => {
    if (incoming.complete) return
    const { socket } = incoming
    const cut = () => socket.destroy()
    const timeout = setTimeout(cut, GRACE_MS)
    let [bytes, parts] = [0, 0]
    incoming.on('data', (part: Buffer) => {
      bytes += part.length
      parts += 1
      if (bytes > GRACE_BYTES || parts > GRACE_PARTS) cut()
    })
    // The connection stays open for further requests.
    const settle = () => {
      clearTimeout(timeout)
      socket.off('close', settle)
    }
    incoming.once('end', settle)
    // Not the request's own close, which comes as soon as the reply is written.
    socket.once('close', settle)
  })
}
