import type { Db } from '../../infra/db/connect.ts'
import type { Deps } from '../../infra/deps.ts'
import { hasBeenRaised, raiseAttention } from '../../lots/attention/attention-items-table.ts'
import type { Finding } from './money-audit-table.ts'

/** A log line for each difference, and one attention item ever, also after it was resolved. */
export async function reportDifferences({ log }: Pick<Deps, 'log'>, db: Db, findings: Finding[]): Promise<void> {
  for (const { rule, subject, says, lotId } of findings) {
    log.error({ rule, subject, lot: lotId, says }, 'the money audit found a difference')
    if (lotId === null) continue
    const item = {
      kind: 'books_differ',
      lotId,
      sessionId: null,
      paymentId: null,
      providerRef: `${rule} ${subject}`,
      detail: { rule, subject, says },
    } as const
    if (!(await hasBeenRaised(db, item))) await raiseAttention(db, item)
  }
}
