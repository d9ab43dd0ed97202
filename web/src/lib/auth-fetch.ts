const GIVE_UP_AFTER_MS = 25_000
const TRY_AGAIN_MS = 5000

/**
 * The auth library waits longer after each failed refresh of a token, up to 13 s: a checker back from a garage would wait as long. Here
 * it is tried again as soon as there is a connection.
 */
export function authFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  return String(input).endsWith('grant_type=refresh_token') ? fetchWhenOnline(input, init) : fetch(input, init)
}

async function fetchWhenOnline(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const end = performance.now() + GIVE_UP_AFTER_MS
  for (;;) {
    try {
      return await fetch(input, init)
    } catch (error) {
      if (navigator.onLine || performance.now() >= end) throw error
      await onlineOrLater()
    }
  }
}

/** Browsers are not always right about being offline. */
function onlineOrLater(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, TRY_AGAIN_MS)
    window.addEventListener('online', done)
  })
}
