import { httpClient } from '../load/http-client.ts'
import type { Lot, System } from '../start-system.ts'

const PASSWORD = 'a long enough secret'
const PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$kx4ZyB9RmzCjI4Jm8BvXRw$sVNVqHlsjtS260oUyY/YRxyZ91krBHDvvTOzJn/0YBA'

export type StaffClient = {
  /** Access ends after a quarter of an hour. */
  signIn: () => Promise<void>
  get: (path: string) => Promise<Record<string, unknown>>
  post: (path: string, body: object) => Promise<void>
  /** Until the first bytes of the body are there; the rest is not read. */
  begin: (path: string) => Promise<void>
}

/** The owner of the lot. */
export async function hireOwner({ db, url }: Pick<System, 'db' | 'url'>, lot: Lot): Promise<StaffClient> {
  const email = `${crypto.randomUUID()}@example.test`
  await db.query(
    `with person as (insert into users (email, password_hash) values ($1, $2) returning id)
     insert into lot_admins (lot_id, user_id, role, user_email) select $3, id, 'owner', $1 from person`,
    [email, PASSWORD_HASH, lot.id],
  )
  const call = httpClient()
  const json = { 'content-type': 'application/json' }
  const headers: Record<string, string> = {}
  return {
    signIn: async () => {
      const body = JSON.stringify({ email, password: PASSWORD })
      const reply = await call('POST', `${url}/auth/v1/token?grant_type=password`, body, json)
      headers['authorization'] = `Bearer ${String(reply.body['access_token'])}`
    },
    get: async (path) => {
      const { status, body } = await call('GET', url + path, undefined, headers)
      requireSuccess(status, path)
      return body
    },
    post: async (path, body) => {
      const { status } = await call('POST', url + path, JSON.stringify(body), { ...json, ...headers })
      requireSuccess(status, path)
    },
    begin: async (path) => {
      const response = await fetch(url + path, { headers })
      requireSuccess(response.status, path)
      const reader = response.body!.getReader()
      await reader.read()
      await reader.cancel()
    },
  }
}

function requireSuccess(status: number, path: string): void {
  if (status >= 400) throw new Error(`${path} answered ${status}`)
}
