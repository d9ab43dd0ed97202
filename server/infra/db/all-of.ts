import { COLUMNS, type DB } from './schema.ts'

type Listed = keyof typeof COLUMNS
type Qualified<Table extends Listed> = `${Table}.${keyof DB[Table] & string}`

const qualified = Object.fromEntries(
  Object.entries(COLUMNS).map(([table, columns]) => [table, columns.map((column) => `${table}.${column}`)]),
)

/** All columns of a table by name: a statement that returns `*` cannot be prepared. */
export function allOf<Table extends Listed>(table: Table): Qualified<Table>[] {
  return qualified[table] as Qualified<Table>[]
}
