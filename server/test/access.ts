import type { Action } from '@lotwise/domain/roles'
import { Hono } from 'hono'
import type { LotAccess } from '../access/lot-access.ts'
import { requireLotAccess } from '../access/require-lot-access.ts'
import type { AppEnv } from '../infra/http/app-env.ts'
import { onError } from '../infra/http/on-error.ts'
import { requestFacts } from '../infra/http/request-facts.ts'
import type { LotRow } from '../lots/lots-table.ts'
import type { Staff } from './staff.ts'
import type { World } from './world.ts'

/** Obtained through a request, for tests that call a use case or a table directly. */
export async function accessOf<A extends Action>(
  { deps }: World,
  { headers }: Staff,
  lot: LotRow,
  action: A,
): Promise<LotAccess<A>> {
  const app = new Hono<AppEnv>()
  app.onError(onError)
  app.use(requestFacts(deps))
  let access: LotAccess<A> | null = null
  app.get('/', async (c) => {
    access = await requireLotAccess(deps, c, { lotId: lot.id }, action)
    return c.body(null, 204)
  })
  const reply = await app.request('/', { headers })
  if (access === null) throw new Error(`no access: ${await reply.text()}`)
  return access
}
