import type { Language } from '@lotwise/domain/language'
import { spanOfMonth } from '@lotwise/domain/month'
import { wallClockOf } from '@lotwise/domain/time-zone'
import type { LotAccess } from '../../access/lot-access.ts'
import type { Db } from '../../infra/db/connect.ts'
import type { Deps } from '../../infra/deps.ts'
import { BYTE_ORDER_MARK, csvLine, decimalOf, type CsvValue } from '../../sessions/csv-line.ts'
import { streamOf } from '../exports/stream-of.ts'
import { entryTaxes } from './entry-taxes.ts'
import { statementEntries } from './read-statement.ts'
import { sumBefore, type StatementEntry } from './statement-entries-table.ts'
import { categoryName, STATEMENT_WORDS } from './statement-words.ts'

const LINES_PER_CHUNK = 500

/** Like a bank's: the balance before, every entry with the balance after it, the balance at the end. */
export function writeStatementCsv(
  deps: Pick<Deps, 'db' | 'log'>,
  access: LotAccess<'payouts.read'>,
  { month, language }: { month: string; language: Language },
): ReadableStream<Uint8Array> {
  return streamOf(deps, pieces(deps.db, access, month, language))
}

async function* pieces(
  db: Db,
  access: LotAccess<'payouts.read'>,
  month: string,
  language: Language,
): AsyncGenerator<string> {
  const { headings, opening, closing } = STATEMENT_WORDS[language]
  const { from } = spanOfMonth(month, access.lot.timeZone)
  let balance = await sumBefore(db, access, from)
  const edge = (name: string) => csvLine([null, name, ...Array.from({ length: 8 }, () => null), decimalOf(balance)])
  let text = `${BYTE_ORDER_MARK}${csvLine(headings)}${edge(opening)}`
  let lines = 0
  for await (const entry of statementEntries(db, access, month)) {
    balance += entry.net_cents
    text += csvLine(valuesOf(entry, balance, language))
    lines += 1
    if (lines % LINES_PER_CHUNK === 0) {
      yield text
      text = ''
    }
  }
  yield text + edge(closing)
}

function valuesOf(entry: StatementEntry, balance: number, language: Language): CsvValue[] {
  const taxes = entryTaxes(entry)
  const tax = (isQst: boolean) =>
    taxes.filter(({ kind }) => (kind === 'QST') === isQst).reduce((sum, { amountCents }) => sum + amountCents, 0)
  return [
    wallClockOf(entry.created_at, entry.timezone).toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length).replace('T', ' '),
    categoryName(entry.category, language),
    entry.license_plate,
    entry.receipt_number,
    decimalOf(entry.amount_cents),
    decimalOf(-entry.platform_fee_cents),
    decimalOf(-entry.card_fee_cents),
    decimalOf(entry.net_cents),
    decimalOf(tax(false)),
    decimalOf(tax(true)),
    decimalOf(balance),
    entry.payout_id,
    entry.session_id,
  ]
}
