import type { Received, Reply } from '@lotwise/contract/endpoint'
import type { findPaidStay as line } from '@lotwise/contract/sessions'
import { formatPhone } from '@lotwise/domain/phone'
import { plateKey } from '@lotwise/domain/plate'
import type { Deps } from '../infra/deps.ts'
import { enforceRateLimit } from '../infra/rate-limit/enforce-rate-limit.ts'
import { withConstantTime } from '../infra/with-constant-time.ts'
import { requireOpenLot } from '../lots/require-open-lot.ts'
import { listPaidStays } from './paid-stays-table.ts'

/** Keeps a network from trying the phone numbers of a plate. */
const TRIES_A_PLATE = { most: 10, seconds: 24 * 3600, isExact: true }

type Body = Received<typeof line>['body']

/** A plate that is paid, asked for with another phone, is answered like one that is not, in the same time. */
export async function findPaidStay(
  deps: Deps,
  lotSlug: string,
  body: Body,
  address: string,
): Promise<Reply<typeof line>> {
  const lot = await requireOpenLot(deps.db, lotSlug)
  const key = plateKey(body.license_plate)
  await enforceRateLimit(deps, `paid stays of ${key} from ${address}`, TRIES_A_PLATE)
  const stays = await withConstantTime(
    listPaidStays(deps.db, {
      lotId: lot.id,
      plateKey: key,
      phone: formatPhone(body.phone),
      sessionIds: body.session_ids,
      now: deps.now(),
    }),
  )
  const [longest] = stays
  if (!longest) return { stay: null }
  const own = stays.find(({ id }) => body.session_ids.includes(id))
  return { stay: { paid_until: longest.expires_at.toISOString(), session_id: own?.id ?? null } }
}
