// Lets a pass be opened without a connection. Registered by the pass page, which stores the pass itself; here is only what it takes to
// show it. A page comes from the network while that answers in time, so no release stays behind on a phone. Files under /assets/ have
// their content in their name and never change.
const CACHE = 'lotwise-shell'
/** One document serves all driver pages. */
const PAGE = '/'
/** A line this slow counts as none. */
const PATIENCE_MS = 4000
const OPENS_OFFLINE = /^\/($|lots\/[^/]+\/payment\/complete\/)/

self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('message', (event) => {
  event.waitUntil(keepShell(event.data.assets))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') {
    if (OPENS_OFFLINE.test(pathname)) event.respondWith(openPage(request))
  } else if (pathname.startsWith('/assets/')) {
    event.respondWith(openAsset(request))
  }
})

async function openPage(request) {
  const fromNetwork = fetch(request)
  const kept = await findKept(PAGE)
  if (!kept) return fromNetwork
  const timedOut = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, kept))
  return Promise.race([fromNetwork.catch(() => kept), timedOut])
}

async function openAsset(request) {
  return (await findKept(request)) ?? fetch(request)
}

function findKept(request) {
  return caches.match(request, { cacheName: CACHE, ignoreVary: true })
}

/** `assets`: what the open page has loaded. Kept only together with a document of the same release. */
async function keepShell(assets) {
  const page = await fetch(PAGE, { cache: 'no-cache' })
  const needed = (await page.clone().text()).match(/\/assets\/[\w.-]+/g) ?? []
  if (!page.ok || !needed.every((path) => assets.includes(path))) return
  const cache = await caches.open(CACHE)
  const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname)
  await cache.addAll(assets.filter((path) => !kept.includes(path)))
  await cache.put(PAGE, page)
  const old = kept.filter((path) => path !== PAGE && !assets.includes(path))
  await Promise.all(old.map((path) => cache.delete(path)))
}
