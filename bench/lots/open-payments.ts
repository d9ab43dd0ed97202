import { httpClient } from '../load/http-client.ts'
import type { System } from '../start-system.ts'

const COUNT = 200

/** Drivers who have begun to pay and not finished, at a lot each; half of them two hours ago. */
export async function openPayments({ db, url }: System): Promise<void> {
  const call = httpClient()
  for (let n = 1; n <= COUNT; n++) {
    const post = async (path: string, body: object) => {
      const headers = {
        'content-type': 'application/json',
        'x-forwarded-for': `10.1.${n % 250}.${Math.floor(n / 250) + 1}`,
      }
      const reply = await call('POST', `${url}${path}`, JSON.stringify(body), headers)
      if (reply.status >= 300) throw new Error(`${path} answered ${reply.status}: ${JSON.stringify(reply.body)}`)
      return reply.body
    }
    const form = { license_plate: `OPEN ${n}`, phone: '4165550123', hours: 2 }
    const { id, amount } = await post(`/api/lots/bench-${n}/sessions`, form)
    await post('/api/create-payment-intent', { sessionId: id, amount })
  }
  await db.query(
    `update payments set created_at = created_at - interval '2 hours'
     where id in (select id from payments where status = 'open' order by id limit $1)`,
    [COUNT / 2],
  )
}
