import type { Received, Reply } from '@lotwise/contract/endpoint'
import type { findPaidStay as line } from '@lotwise/contract/sessions'
import { permitApplies } from '@lotwise/domain/permit'
import { formatPhone } from '@lotwise/domain/phone'
import { plateKey } from '@lotwise/domain/plate'
import type { Db } from '../infra/db/connect.ts'
import type { Deps } from '../infra/deps.ts'
import { enforceRateLimit } from '../infra/rate-limit/enforce-rate-limit.ts'
import { withConstantTime } from '../infra/with-constant-time.ts'
import { requireOpenLot, type OpenLot } from '../lots/require-open-lot.ts'
import { listPermitsOfKeys } from './permits/permits-table.ts'
import { listPaidStays } from './paid-stays-table.ts'

/** Keeps a network from trying the phone numbers of a plate. */
const TRIES_A_PLATE = { most: 10, seconds: 24 * 3600, isExact: true }

type Body = Received<typeof line>['body']

/** A plate that is paid or has a permit, asked for with another phone, is answered like one that is not, in the same time. */
export async function findPaidStay(
  deps: Deps,
  lotSlug: string,
  body: Body,
  address: string,
): Promise<Reply<typeof line>> {
  const lot = await requireOpenLot(deps.db, lotSlug)
  const key = plateKey(body.license_plate)
  await enforceRateLimit(deps, `paid stays of ${key} from ${address}`, TRIES_A_PLATE)
  return withConstantTime(findOf(deps, lot, { key, phone: formatPhone(body.phone), sessionIds: body.session_ids }))
}

type Asked = { key: string; phone: string; sessionIds: string[] }

async function findOf({ db, now }: Deps, lot: OpenLot, { key, phone, sessionIds }: Asked): Promise<Reply<typeof line>> {
  const asked = { lotId: lot.id, plateKey: key, phone, sessionIds, now: now() }
  const permit = await permitOf(db, lot, asked)
  const stays = await listPaidStays(db, asked)
  const [longest] = stays
  const own = stays.find(({ id }) => sessionIds.includes(id))
  return {
    ...(permit && { permit_until: permit.ends_at.toISOString() }),
    stay: longest ? { paid_until: longest.expires_at.toISOString(), session_id: own?.id ?? null } : null,
  }
}

async function permitOf(db: Db, { id, timeZone }: OpenLot, asked: { plateKey: string; phone: string; now: Date }) {
  const permits = await listPermitsOfKeys(db, id, [asked.plateKey], asked.now)
  return permits.find((one) => one.phone === asked.phone && permitApplies(one, asked.now, timeZone)) ?? null
}
