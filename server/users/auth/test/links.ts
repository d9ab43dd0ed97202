import { linksMailedTo, ownAddress, type Listening, type Person } from './people.ts'

/** What the page says of a link that was used, replaced or left too long. */
export const OVER = { error: 'access_denied', error_code: 'otp_expired' }

export async function askForReset({ url }: Listening, email: string, address = ownAddress()) {
  const response = await fetch(`${url}/api/reset-temp-password`, {
    method: 'POST',
    body: JSON.stringify({ email, flow_type: 'forgot_password' }),
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
  })
  return { status: response.status, body: await response.json() }
}

export async function resetLink(world: Listening, person: Person): Promise<string> {
  await askForReset(world, person.email)
  return (await linksMailedTo(world.deps, person.email)).at(-1)!
}

/** Where the link sends a browser, and what it is told behind the #. */
export async function follow({ url }: Listening, link: string, init: RequestInit = {}) {
  const response = await fetch(link.replace('http://localhost:3000', url), { redirect: 'manual', ...init })
  const to = new URL(response.headers.get('location') ?? 'about:blank')
  return { status: response.status, to, said: new URLSearchParams(to.hash.slice(1)) }
}
