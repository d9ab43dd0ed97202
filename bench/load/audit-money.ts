import { once } from 'node:events'
import { startScript, type System } from '../start-system.ts'

/** Its exit code: 0 where both books are equal. */
export async function auditMoney({ env }: Pick<System, 'env'>): Promise<number> {
  const audit = startScript('tools/audit-money.ts', [], env)
  const [code] = (await once(audit, 'exit')) as [number | null]
  return code ?? 1
}
