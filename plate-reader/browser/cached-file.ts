/// <reference lib="webworker" />
import { READER_CACHE } from './reader-files.ts'

/** A file that is fetched once and then kept by the browser, so that it is there without a connection. */
export async function cachedFile(address: string, onBytes: (bytes: number) => void): Promise<ArrayBuffer> {
  const cache = await caches.open(READER_CACHE)
  const kept = await cache.match(address)
  const file = kept ? await kept.arrayBuffer() : await fetchFile(address, onBytes)
  if (kept) onBytes(file.byteLength)
  else await keep(cache, address, file)
  return file
}

async function fetchFile(address: string, onBytes: (bytes: number) => void): Promise<ArrayBuffer> {
  const response = await fetch(address)
  if (!response.ok || !response.body) throw new Error(`${address} answered ${response.status}`)
  const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      onBytes(chunk.byteLength)
      controller.enqueue(chunk)
    },
  })
  return new Response(response.body.pipeThrough(counted)).arrayBuffer()
}

/** Where there is no room it is fetched again the next time. */
async function keep(cache: Cache, address: string, file: ArrayBuffer): Promise<void> {
  try {
    await cache.put(address, new Response(file))
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}

/** Files of earlier releases waste space. */
export async function dropOtherFiles(addresses: string[]): Promise<void> {
  const cache = await caches.open(READER_CACHE)
  const current = new Set(addresses.map((address) => new URL(address, location.href).href))
  for (const request of await cache.keys()) if (!current.has(request.url)) await cache.delete(request)
}
