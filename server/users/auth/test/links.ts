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

/** The redirect target of a link, and the parameters in its fragment. */
export async function follow({ url }: Listening, link: string, init: RequestInit = {}) {
  const response = await fetch(link.replace('http://localhost:3000', url), { redirect: 'manual', ...init })
  const to = new URL(response.headers.get('location') ?? 'about:blank')
  return { status: response.status, to, fragment: new URLSearchParams(to.hash.slice(1)) }
}
