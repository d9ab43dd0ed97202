/** Reads server-sent events to the end of the stream; comments only show that the connection is alive. */
export async function readEvents(
  stream: ReadableStream<Uint8Array>,
  onEvent: (data: string) => void,
  onAlive: () => void = () => {},
): Promise<void> {
  const reader = stream.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader()
  let unread = ''
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    onAlive()
    const blocks = (unread + read.value).split('\n\n')
    unread = blocks.pop()!
    for (const block of blocks) {
      const data = block
        .split('\n')
        .filter((line) => line.startsWith('data:'))
        .map((line) => line.slice('data:'.length).trim())
      if (data.length > 0) onEvent(data.join('\n'))
    }
  }
}
