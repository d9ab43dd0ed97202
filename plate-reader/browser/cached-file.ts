/// <reference lib="webworker" />

const CACHE = 'plate-reader'

/** A file that is fetched once and then kept by the browser, so that it is there without a connection. */
export async function cachedFile(address: string): Promise<ArrayBuffer> {
  const cache = await caches.open(CACHE)
  const kept = await cache.match(address)
  if (kept) return kept.arrayBuffer()
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  await cache.put(address, response.clone())
  return response.arrayBuffer()
}

/** Files of earlier releases take space for nothing. */
export async function dropOtherFiles(addresses: string[]): Promise<void> {
  const cache = await caches.open(CACHE)
  const current = new Set(addresses.map((address) => new URL(address, location.href).href))
  for (const request of await cache.keys()) if (!current.has(request.url)) await cache.delete(request)
}
