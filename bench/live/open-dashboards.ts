import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { httpClient } from '../load/http-client.ts'
import type { Lot, System } from '../start-system.ts'

const PASSWORD = 'a long enough secret'
const PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$kx4ZyB9RmzCjI4Jm8BvXRw$sVNVqHlsjtS260oUyY/YRxyZ91krBHDvvTOzJn/0YBA'
/** As many as the product allows. */
const DASHBOARDS_A_TOKEN = 3
const DASHBOARDS_A_PERSON = 20
const AT_ONCE = 20

export type Dashboard = {
  /** When it last heard of each session, in milliseconds of performance.now(). */
  heardOf: Map<string, number>
  isOpen: boolean
  close: () => void
  token: string
  /** Over how long it was told to spread its reads. */
  spreadMs: number
  onEvent: () => void
}

/** Streams of many members of staff, each of whom has signed in. */
export async function openDashboards(system: System, lot: Lot, count: number): Promise<Dashboard[]> {
  const people = Math.ceil(count / DASHBOARDS_A_PERSON)
  await system.db.query(
    `with person as (
       insert into users (email, password_hash) select 'live' || n || '@example.test', $2 from generate_series(1, $3) n
       returning id, email
     )
     insert into lot_admins (lot_id, user_id, role, user_email) select $1, id, 'admin', email from person`,
    [lot.id, PASSWORD_HASH, people],
  )
  const dashboards: Dashboard[] = []
  const numbers = Array.from({ length: people }, (_, n) => n + 1)
  const worker = async () => {
    for (let n = numbers.pop(); n !== undefined; n = numbers.pop()) {
      const most = Math.min(DASHBOARDS_A_PERSON, count - (n - 1) * DASHBOARDS_A_PERSON)
      dashboards.push(...(await openThoseOf(system, lot, n, most)))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return dashboards
}

async function openThoseOf({ url }: System, lot: Lot, person: number, count: number): Promise<Dashboard[]> {
  let tokens = await askTokens(url, person, { email: `live${person}@example.test`, password: PASSWORD })
  const dashboards: Dashboard[] = []
  for (;;) {
    for (let stream = 0; stream < DASHBOARDS_A_TOKEN && dashboards.length < count; stream++) {
      dashboards.push(await openDashboard(`${url}/api/admin/lots/${lot.slug}/events`, tokens.access_token))
    }
    if (dashboards.length === count) return dashboards
    // Tokens of one second are the same one.
    await sleep(1000)
    tokens = await askTokens(url, person, { refresh_token: tokens.refresh_token })
  }
}

type Tokens = { access_token: string; refresh_token: string }

async function askTokens(url: string, person: number, credentials: object): Promise<Tokens> {
  const kind = 'password' in credentials ? 'password' : 'refresh_token'
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': `10.1.1.${person}` }
  // A connection of its own: one that was kept may be closed by the server in the same moment.
  const reply = await httpClient()(
    'POST',
    `${url}/auth/v1/token?grant_type=${kind}`,
    JSON.stringify(credentials),
    headers,
  )
  if (reply.status !== 200) throw new Error(`a sign-in was answered with ${reply.status}`)
  return reply.body as Tokens
}

function openDashboard(url: string, token: string): Promise<Dashboard> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent: false, headers: { authorization: `Bearer ${token}` } }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`a dashboard was answered with ${response.statusCode}`))
      const dashboard: Dashboard = {
        heardOf: new Map(),
        isOpen: true,
        close: () => asked.destroy(),
        token,
        spreadMs: 0,
        onEvent: () => {},
      }
      response.setEncoding('utf8')
      response.on('data', (text: string) => {
        const now = performance.now()
        const ids = [...text.matchAll(/"id":"([\w-]+)"/g)].map(([, id]) => id!)
        for (const id of ids) dashboard.heardOf.set(id, now)
        dashboard.spreadMs = Number(/"spread_ms":(\d+)/.exec(text)?.[1] ?? dashboard.spreadMs)
        if (ids.length > 0) dashboard.onEvent()
      })
      response.on('close', () => (dashboard.isOpen = false))
      // Only our own close() destroys it; a cut by the server is seen by isOpen.
      response.on('error', () => (dashboard.isOpen = false))
      resolve(dashboard)
    })
    asked.on('error', reject)
    asked.end()
  })
}
