import type { Deps } from '../infra/deps.ts'
import { requireLot } from '../lots/lots-table.ts'
import { cardPdf, type Paper } from './card-pdf.ts'
import type { WarningRow } from './warnings-table.ts'

export async function makeCard(
  deps: Pick<Deps, 'db' | 'env'>,
  warning: WarningRow,
  paper: Paper,
): Promise<Uint8Array<ArrayBuffer>> {
  const lot = await requireLot(deps.db, warning.lot_id)
  const card = {
    lotName: lot.display_name,
    timeZone: lot.timezone,
    url: `${deps.env.publicUrl}/w/${warning.code}`,
    plate: warning.license_plate,
    reason: warning.reason,
    seenAt: warning.seen_at,
  }
  return cardPdf(card, paper)
}
