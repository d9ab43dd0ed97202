/** Calls to the simulator's API from one of its frames, with the page's publishable key. */
export async function callApi({ key, account }, unreachable, method, path, body) {
  const headers = { authorization: `Bearer ${key}` }
  if (account) headers['stripe-account'] = account
  if (body) headers['content-type'] = 'application/x-www-form-urlencoded'
  try {
    const reply = await fetch(path, { method, headers, ...(body ? { body: body.toString() } : {}) })
    const found = await reply.json()
    return found.error ? { error: found.error } : { paymentIntent: found }
  } catch {
    return { error: { type: 'api_connection_error', message: unreachable } }
  }
}

export const intentOf = (secret) => String(secret).split('_secret_')[0]

/** The wallets this page may offer for a payment, and what the payment is. */
export async function readOffer(shop, clientSecret) {
  const query = new URLSearchParams({ host: new URL(shop).hostname, client_secret: clientSecret ?? '' })
  // Two frames ask at once: through the cache one would wait for the other.
  const reply = await fetch(`/js/wallets.json?${query}`, { cache: 'no-store' })
  return reply.json()
}

const OPTION_OF = { apple_pay: 'applePay', google_pay: 'googlePay', link: 'link' }

/** Without those the page has switched off, and without those this browser does not have. */
export function walletsHere(wallets, options = {}) {
  return wallets.filter((wallet) => options[OPTION_OF[wallet]] !== 'never' && isOnDevice(wallet))
}

function isOnDevice(wallet) {
  const isApple = /iPhone|iPad|Macintosh/.test(navigator.userAgent) && !/Chrome\//.test(navigator.userAgent)
  if (wallet === 'apple_pay') return isApple
  return wallet === 'link' || /Chrome\//.test(navigator.userAgent)
}

export const optionOf = (wallet) => OPTION_OF[wallet]
