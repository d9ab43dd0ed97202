import type { Received } from '@lotwise/contract/endpoint'
import type { updateSettings as line } from '@lotwise/contract/lot-settings'
import { isDay } from '@lotwise/domain/day'
import { storedTaxNumber, taxRefusal } from '@lotwise/domain/tax'
import { AppError } from '../../infra/app-error.ts'
import type { LotSettingsRow } from './settings-table.ts'

type Body = Received<typeof line>['body']
type SellerColumns = Pick<
  LotSettingsRow,
  'operator_name' | 'operator_address' | 'province' | 'gst_hst_number' | 'qst_number' | 'tax_since'
>

const LONGEST_NAME = 200

/** Seller and tax details to store: an omitted field stays, an empty one is cleared. */
export function sellerColumns(body: Body): Partial<SellerColumns> {
  const wanted = {
    operator_name: oneLine(body.operator_name),
    operator_address: oneLine(body.operator_address),
    province: body.province,
    gst_hst_number: body.gst_hst_number && storedTaxNumber(body.gst_hst_number),
    qst_number: body.qst_number && storedTaxNumber(body.qst_number),
    tax_since: body.tax_since?.trim(),
  }
  const given = Object.entries(wanted).filter(([column]) => body[column as keyof SellerColumns] !== undefined)
  return Object.fromEntries(given.map(([column, value]) => [column, value || null]))
}

function oneLine(text: string | null | undefined): string | undefined {
  return text?.replaceAll(/[\s\p{C}]+/gu, ' ').trim()
}

/** Validated together with the stored values: a number needs a province, whichever was entered first. */
export function requireValidSeller(row: LotSettingsRow, wanted: Partial<SellerColumns>): void {
  const seller = { ...row, ...wanted }
  const refusal = taxRefusal(seller)
  if (refusal) throw new AppError(refusal.reason, { field: refusal.field })
  const { operator_name, tax_since } = seller
  if (tax_since !== null && !isDay(tax_since)) throw new AppError('tax_since_invalid', { field: 'tax_since' })
  if (operator_name !== null && operator_name.length > LONGEST_NAME) {
    throw new AppError('operator_name_too_long', { field: 'operator_name', params: { max: LONGEST_NAME } })
  }
}
