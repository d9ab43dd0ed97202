import { linksMailedTo, ownAddress, type Listening, type Person } from './people.ts'

/** The error of a used, replaced or expired link. */
export const OVER = { error: 'access_denied', error_code: 'otp_expired' }

export async function requestReset({ url }: Listening, email: string, address = ownAddress()) {
  const response = await fetch(`${url}/api/reset-temp-password`, {
    method: 'POST',
    body: JSON.stringify({ email, flow_type: 'forgot_password' }),
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
  })
  return { status: response.status, body: await response.json() }
}

export async function resetLink(world: Listening, person: Person, address = ownAddress()): Promise<string> {
  await requestReset(world, person.email, address)
  return (await linksMailedTo(world.deps, person.email)).at(-1)!
}

/** Opens a link and uses it, as the page it leads to does. A PKCE link leads to a code instead. */
export async function follow(world: Listening, link: string, init: RequestInit = {}) {
  const opened = await open(world, link, init)
  const token = opened.fragment.get('token_hash')
  if (token === null) return opened
  const { status, body } = await consume(world, token, opened.fragment.get('type')!)
  const type = opened.fragment.get('type')!
  const result = status === 200 ? { ...body, type } : { error: 'access_denied', error_code: body.code }
  const texts = Object.entries(result).filter(([, value]) => typeof value !== 'object')
  return {
    ...opened,
    fragment: new URLSearchParams(Object.fromEntries(texts.map(([name, value]) => [name, String(value)]))),
  }
}

/** The redirect target of a link, and the parameters in its fragment. */
export async function open({ url }: Pick<Listening, 'url'>, link: string, init: RequestInit = {}) {
  const response = await fetch(link.replace('http://localhost:3000', url), { redirect: 'manual', ...init })
  const to = new URL(response.headers.get('location') ?? 'about:blank')
  return { status: response.status, to, fragment: new URLSearchParams(to.hash.slice(1)) }
}

/** The library's verifyOtp, with its raw reply. */
export async function consume({ app }: Pick<Listening, 'app'>, token_hash: string, type = 'recovery') {
  const response = await app.request('/auth/v1/verify', {
    method: 'POST',
    body: JSON.stringify({ token_hash, type }),
    headers: { 'content-type': 'application/json' },
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

/** Uses the token in a mailed link. */
export function consumeMailed(world: Pick<Listening, 'app'>, link: string) {
  return consume(world, new URL(link).searchParams.get('token')!, new URL(link).searchParams.get('type')!)
}
