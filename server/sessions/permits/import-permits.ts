import type { Reply } from '@lotwise/contract/endpoint'
import type { importPermits as line } from '@lotwise/contract/permits'
import { permitProblem, type PermitEntry } from '@lotwise/domain/permit'
import { plateKey } from '@lotwise/domain/plate'
import { writeAudit } from '../../access/audit/write-audit.ts'
import type { LotAccess } from '../../access/lot-access.ts'
import { AppError } from '../../infra/app-error.ts'
import type { Deps } from '../../infra/deps.ts'
import { findTakenPlates } from './find-taken-plates.ts'
import { permitColumns } from './permit-columns.ts'
import { insertPermits, lockPermitsOfLot } from './permits-table.ts'

type Import = Reply<typeof line>
type Problem = Import['problems'][number]

/** All or none. A dry run tells what would stop it and stores nothing. */
export async function importPermits(
  { db, now }: Deps,
  access: LotAccess<'permit.manage'>,
  { entries, isDryRun }: { entries: PermitEntry[]; isDryRun: boolean },
): Promise<Import> {
  const { lot, actor } = access
  return db.transaction().execute(async (tx) => {
    await lockPermitsOfLot(tx, lot.id)
    const plates = entries.flatMap(({ license_plates }) => license_plates)
    const taken = await findTakenPlates(tx, { lotId: lot.id, plates, now: now() })
    const problems = problemsOf(entries, taken)
    if (isDryRun) return { added: 0, problems }
    if (problems.length > 0) throw new AppError('permits_not_imported')
    const created = { lot_id: lot.id, created_at: now(), created_by: actor.userId }
    const rows = entries.map((entry) => permitColumns(entry, lot.timeZone))
    const ids = await insertPermits(
      tx,
      rows.map(({ license_plates: _plates, ...columns }) => ({ ...columns, ...created })),
      rows.map(({ license_plates: ofPermit }) => ofPermit),
    )
    await writeAudit(tx, access, {
      action: 'permit.imported',
      subject: { kind: 'lot', id: lot.id },
      after: { permits: ids.length, license_plates: plates },
    })
    return { added: ids.length, problems: [] }
  })
}

/** The first problem of each entry. */
function problemsOf(entries: readonly PermitEntry[], taken: ReadonlySet<string>): Problem[] {
  const seen = new Map<string, number>()
  return entries.flatMap((entry, index): Problem[] => {
    const problem = permitProblem(entry)
    if (problem) return [{ index, ...problem, license_plate: null, same_as: null }]
    const double = entry.license_plates.find((plate) => taken.has(plateKey(plate)) || seen.has(plateKey(plate)))
    const same_as = double === undefined ? null : (seen.get(plateKey(double)) ?? null)
    for (const plate of entry.license_plates) if (!seen.has(plateKey(plate))) seen.set(plateKey(plate), index)
    if (double === undefined) return []
    return [{ index, reason: 'permit_exists', field: 'license_plates', license_plate: double, same_as }]
  })
}
