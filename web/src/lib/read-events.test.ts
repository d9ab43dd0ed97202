import { expect, test } from 'vitest'
import { readEvents } from './read-events.ts'

test('events are heard one by one, however the line cuts them up', async () => {
  const heard = await read(
    'retry: 3000\n\nevent: session\nda',
    'ta: {"id":"a"}\n',
    '\n: still here\n\nevent: x\ndata: b\n\n',
  )
  expect(heard).toEqual(['{"id":"a"}', 'b'])
})

test('what was cut off at the end is not heard', async () => {
  expect(await read('data: a\n\ndata: half')).toEqual(['a'])
})

test('a letter cut in two arrives whole', async () => {
  const bytes = new TextEncoder().encode('data: é\n\n')
  const heard: string[] = []
  await readEvents(new Response(streamOf(bytes.slice(0, 7), bytes.slice(7))).body!, (data) => heard.push(data))
  expect(heard).toEqual(['é'])
})

async function read(...pieces: string[]): Promise<string[]> {
  const encoder = new TextEncoder()
  const heard: string[] = []
  await readEvents(streamOf(...pieces.map((piece) => encoder.encode(piece))), (data) => heard.push(data))
  return heard
}

function streamOf(...pieces: Uint8Array[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece)
      controller.close()
    },
  })
}
