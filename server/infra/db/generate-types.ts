import type { Kysely } from 'kysely'
import { generate, PostgresDialect, RawExpressionNode } from 'kysely-codegen'

const IMPORTS = `import type { AccountProblem } from '@lotwise/domain/account-health'
import type { CheckResult } from '@lotwise/domain/plate-check'
import type { Role } from '@lotwise/domain/roles'
import type { PaymentMethodType, PaymentStatus, SessionType } from '@lotwise/domain/session'
`

/** Columns whose check constraint lists the values of a domain type. */
const VOCABULARIES = {
  'lot_admins.role': new RawExpressionNode('Role'),
  'lots.account_problem': new RawExpressionNode('AccountProblem | null'),
  'parking_sessions.payment_status': new RawExpressionNode('Generated<PaymentStatus>'),
  'parking_sessions.payment_method_type': new RawExpressionNode('PaymentMethodType | null'),
  'parking_sessions.session_type': new RawExpressionNode('SessionType | null'),
  'plate_checks.result': new RawExpressionNode('CheckResult'),
}

/** The text of schema.ts, generated from the real database. */
export async function generateTypes(db: Kysely<unknown>): Promise<string> {
  const text = await generate({
    db,
    dialect: new PostgresDialect(),
    excludePattern: 'schema_migrations',
    overrides: { columns: VOCABULARIES },
    typeMapping: { int8: 'number', date: 'string' },
    outFile: null,
    print: false,
  })
  return text.replace(/^import type/m, `${IMPORTS}import type`)
}
