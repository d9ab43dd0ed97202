import type { Deps } from '../../infra/deps.ts'

/** A file as it is read: the next piece is made when the client has taken the last one, and none after it has gone. */
export function streamOf({ log }: Pick<Deps, 'log'>, pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let isGone = false
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await pieces.next()
        // A client that goes while a piece is being made has closed the stream.
        if (isGone) return
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value))
      } catch (error) {
        log.error({ err: error }, 'an export failed')
        throw error
      }
    },
    async cancel() {
      isGone = true
      await pieces.return(undefined)
    },
  })
}
