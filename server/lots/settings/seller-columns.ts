import type { Received } from '@lotwise/contract/endpoint'
import type { updateSettings as line } from '@lotwise/contract/lot-settings'
import { isDay } from '@lotwise/domain/day'
import { storedTaxNumber, taxRefusal, type Province, type TaxRefusal } from '@lotwise/domain/tax'
import { AppError } from '../../infra/app-error.ts'
import type { LotSettingsRow } from './settings-table.ts'

type Body = Received<typeof line>['body']
type SellerColumns = Pick<
  LotSettingsRow,
  'operator_name' | 'operator_address' | 'province' | 'gst_hst_number' | 'qst_number' | 'tax_since'
>

const LONGEST_NAME = 200

const FIELD: Record<TaxRefusal, keyof SellerColumns> = {
  gst_hst_number_invalid: 'gst_hst_number',
  qst_number_invalid: 'qst_number',
  province_required: 'province',
  qst_outside_quebec: 'qst_number',
}

/** Seller and tax columns as stored: a missing field is unchanged, an empty one is cleared. */
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

/** Validated together with the stored values: a tax number needs a province, whichever was set first. */
export function requireValidSeller(row: LotSettingsRow, wanted: Partial<SellerColumns>): void {
  const { operator_name, province, gst_hst_number, qst_number, tax_since } = { ...row, ...wanted }
  const numbers = { province: province as Province | null, gstHstNumber: gst_hst_number, qstNumber: qst_number }
  const refusal = taxRefusal(numbers)
  if (refusal) throw new AppError(refusal, { field: FIELD[refusal] })
  if (tax_since !== null && !isDay(tax_since)) throw new AppError('tax_since_invalid', { field: 'tax_since' })
  if (operator_name !== null && operator_name.length > LONGEST_NAME) {
    throw new AppError('operator_name_too_long', { field: 'operator_name', params: { max: LONGEST_NAME } })
  }
}
