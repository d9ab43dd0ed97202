// Lets a pass, and the page on which staff check plates, be opened without a connection. Those pages register it and store what they
// show themselves; here is only what it takes to show it, never a reply of the API. A page comes from the network while that answers in
// time, so no release stays behind on a phone. Files under /assets/ have their content in their name and never change.
/** One document serves all driver pages, another the staff's: each with the files its open page has loaded. */
const SHELLS = [
  { page: '/', cache: 'lotwise-shell', opens: /^\/($|lots\/[^/]+\/payment\/complete\/)/ },
  { page: '/admin', cache: 'lotwise-staff-shell', opens: /^\/admin\/(lots\/[^/]+\/)?check\/?$/ },
]
/** A line this slow counts as none. */
const PATIENCE_MS = 4000

self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('message', (event) => {
  const { page = '/', assets } = event.data
  const shell = SHELLS.find((one) => one.page === page)
  if (shell) event.waitUntil(keepShell(shell, assets))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') {
    const shell = SHELLS.find(({ opens }) => opens.test(pathname))
    if (shell) event.respondWith(openPage(request, shell))
  } else if (pathname.startsWith('/assets/')) {
    event.respondWith(openAsset(request))
  }
})

async function openPage(request, shell) {
  const fromNetwork = fetch(request)
  const kept = await findKept(shell.page, shell)
  if (!kept) return fromNetwork
  const timedOut = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, kept))
  return Promise.race([fromNetwork.catch(() => kept), timedOut])
}

async function openAsset(request) {
  const kept = await Promise.all(SHELLS.map((shell) => findKept(request, shell)))
  return kept.find((response) => response !== undefined) ?? fetch(request)
}

function findKept(request, { cache }) {
  return caches.match(request, { cacheName: cache, ignoreVary: true })
}

/** `assets`: what the open page has loaded. Kept only together with a document of the same release. */
async function keepShell(shell, assets) {
  const page = await fetch(shell.page, { cache: 'no-cache' })
  const needed = (await page.clone().text()).match(/\/assets\/[\w.-]+/g) ?? []
  if (!page.ok || !needed.every((path) => assets.includes(path))) return
  const cache = await caches.open(shell.cache)
  const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname)
  await cache.addAll(assets.filter((path) => !kept.includes(path)))
  await cache.put(shell.page, page)
  const old = kept.filter((path) => path !== shell.page && !assets.includes(path))
  await Promise.all(old.map((path) => cache.delete(path)))
}
