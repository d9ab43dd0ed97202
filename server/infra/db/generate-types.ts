import type { Kysely, TableMetadata } from 'kysely'
import { generate, PostgresDialect, RawExpressionNode } from 'kysely-codegen'

const IMPORTS = `import type { AccountProblem } from '@lotwise/domain/account-health'
import type { CalledKind, IncidentCause, IncidentKind } from '@lotwise/domain/incident'
import type { CheckResult, CheckTone } from '@lotwise/domain/plate-check'
import type { Role } from '@lotwise/domain/roles'
import type { PaymentMethodType, PaymentStatus, SessionType } from '@lotwise/domain/session'
import type { WarningReason, WarningState, Withdrawal } from '@lotwise/domain/warning'
`

/** Columns whose check constraint lists the values of a domain type. */
const VOCABULARIES = {
  'call_outcomes.kind': new RawExpressionNode('CalledKind'),
  'incidents.cause': new RawExpressionNode('IncidentCause'),
  'incidents.kind': new RawExpressionNode('IncidentKind'),
  'lot_admins.role': new RawExpressionNode('Role'),
  'lots.account_problem': new RawExpressionNode('AccountProblem | null'),
  'parking_sessions.payment_status': new RawExpressionNode('Generated<PaymentStatus>'),
  'parking_sessions.payment_method_type': new RawExpressionNode('PaymentMethodType | null'),
  'parking_sessions.session_type': new RawExpressionNode('SessionType | null'),
  'plate_checks.result': new RawExpressionNode('CheckResult'),
  'plate_checks.tone': new RawExpressionNode('CheckTone'),
  'warnings.reason': new RawExpressionNode('WarningReason'),
  'warnings.result': new RawExpressionNode('CheckResult'),
  'warnings.state': new RawExpressionNode('Generated<WarningState>'),
  'warnings.withdrawal': new RawExpressionNode('Withdrawal'),
}

const PREPARED = ['lot_settings', 'lots', 'parking_sessions', 'payments', 'stripe_events']

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
  const tables = await db.introspection.getTables()
  return `${text.replace(/^import type/m, `${IMPORTS}import type`)}${columnLists(tables)}`
}

/** For statements that return whole rows: with `*` they could not be prepared (decision 020). */
function columnLists(tables: TableMetadata[]): string {
  const lists = tables.flatMap(({ name, columns }) =>
    PREPARED.includes(name) ? [`  ${name}: [${columns.map((column) => `'${column.name}'`).join(', ')}],\n`] : [],
  )
  return `\nexport const COLUMNS = {\n${lists.join('')}} as const;\n`
}
