import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Pool } from 'pg'

/**
 * What the product is compared with: node:http and pg, one select and one insert into a table with the columns of parking_sessions, no
 * validation, no limits, no log.
 */
const [databaseUrl, table] = process.argv.slice(2)
const pool = new Pool({ connectionString: databaseUrl!, max: 10 })
const SELECT = 'select l.*, s.* from lots l join lot_settings s on s.lot_id = l.id where l.slug = $1'
const INSERT = `insert into ${table!} (lot_id, license_plate, phone, hours, amount_cents, expires_at, location, session_type,
  language, created_at) values ($1, $2, $3, $4, $5, $6, $7, 'New', 'en', $8) returning *`

type Body = { license_plate: string; phone: string; hours: number }
type Lot = { lot_id: string; display_name: string; hourly_rate_cents: number }

async function create(slug: string, { license_plate, phone, hours }: Body): Promise<unknown> {
  const lot = (await pool.query<Lot>(SELECT, [slug])).rows[0]!
  const now = new Date()
  const values = [
    lot.lot_id,
    license_plate,
    phone,
    hours,
    hours * lot.hourly_rate_cents,
    new Date(now.getTime() + hours * 3_600_000),
    lot.display_name,
    now,
  ]
  return (await pool.query(INSERT, values)).rows[0]
}

async function readBody(request: IncomingMessage): Promise<Body> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return JSON.parse(Buffer.concat(parts).toString()) as Body
}

const server = createServer((request, response) => {
  const slug = request.url!.split('/')[3]!
  // A rejection ends the process, and with it the benchmark.
  void readBody(request).then(async (body) => {
    const session = await create(slug, body)
    response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify(session))
  })
})
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  process.send!({ url: `http://127.0.0.1:${port}` })
})
process.once('SIGTERM', () => process.exit(0))
