import type { Received, Reply } from '@lotwise/contract/endpoint'
import type { findPaidStay as line } from '@lotwise/contract/sessions'
import { DAY_SECONDS, HOUR_MS } from '@lotwise/domain/duration'
import { permitApplies } from '@lotwise/domain/permit'
import { formatPhone } from '@lotwise/domain/phone'
import { foldedPlate, plateKey } from '@lotwise/domain/plate'
import { lookalikesOnce } from '@lotwise/domain/plate-doubt'
import type { Db } from '../infra/db/connect.ts'
import type { Deps } from '../infra/deps.ts'
import { enforceRateLimit } from '../infra/rate-limit/enforce-rate-limit.ts'
import { withConstantTime } from '../infra/with-constant-time.ts'
import { requireOpenLot, type OpenLot } from '../lots/require-open-lot.ts'
import { listPermitsOfKeys } from './permits/permits-table.ts'
import { listPaidStays, type PaidStayRow } from './paid-stays-table.ts'

/** Keeps a network from trying the phone numbers of a plate. */
const TRIES_PER_PLATE = { most: 10, seconds: DAY_SECONDS, isExact: true }

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
  await enforceRateLimit(deps, `paid stays of ${foldedPlate(key)} from ${address}`, TRIES_PER_PLATE)
  return withConstantTime(findOf(deps, lot, { key, phone: formatPhone(body.phone), sessionIds: body.session_ids }))
}

type Asked = { key: string; phone: string; sessionIds: string[] }

async function findOf({ db, now }: Deps, lot: OpenLot, { key, phone, sessionIds }: Asked): Promise<Reply<typeof line>> {
  const asked = { lotId: lot.id, plateKey: key, phone, sessionIds, now: now() }
  const permit = await permitOf(db, lot, asked)
  const similarSince = new Date(asked.now.getTime() - HOUR_MS)
  const stays = await listPaidStays(db, { ...asked, similarKeys: lookalikesOnce(key), similarSince })
  return {
    ...(permit && { permit_until: permit.ends_at.toISOString() }),
    stay: paidStay(stays, key, sessionIds),
  }
}

/** A stay of the very plate goes before one of a plate that only looks like it. */
function paidStay(stays: PaidStayRow[], key: string, sessionIds: string[]): Reply<typeof line>['stay'] {
  const same = stays.filter((stay) => stay.plate_key === key)
  const [longest] = same.length > 0 ? same : stays
  if (!longest) return null
  const own = stays.find(({ id, plate_key }) => plate_key === longest.plate_key && sessionIds.includes(id))
  return {
    paid_until: longest.expires_at.toISOString(),
    session_id: own?.id ?? null,
    ...(same.length === 0 && { license_plate: longest.license_plate }),
  }
}

async function permitOf(db: Db, { id, timeZone }: OpenLot, asked: { plateKey: string; phone: string; now: Date }) {
  const permits = await listPermitsOfKeys(db, id, [asked.plateKey], asked.now)
  return permits.find((one) => one.phone === asked.phone && permitApplies(one, asked.now, timeZone)) ?? null
}
