import { cents } from '@lotwise/domain/money'
import { taxSplit, type Province, type TaxNumbers, type TaxSplit } from '@lotwise/domain/tax'
import { dayKey } from '@lotwise/domain/time-zone'

type NumbersNow = {
  province_now: string | null
  gst_hst_number_now: string | null
  qst_number_now: string | null
  tax_since: string | null
}
export type TaxedReceipt = NumbersNow & {
  province: string | null
  gst_hst_number: string | null
  qst_number: string | null
  is_taxed: boolean | null
  paid_at: Date | null
  timezone: string
}

/** The taxes included in an amount of this receipt's payment. */
export function taxOfReceipt(receipt: TaxedReceipt, amountCents: number): TaxSplit {
  const day = dayKey(receipt.paid_at!, receipt.timezone)
  return taxSplit(cents(amountCents), taxNumbersOf(receipt, day), day)
}

/** Tax numbers on an issued receipt never change; a receipt issued without any shows those entered later. */
function taxNumbersOf(receipt: TaxedReceipt, day: string): TaxNumbers {
  const isStated = receipt.gst_hst_number !== null || receipt.qst_number !== null
  const isTaxedByNow = receipt.tax_since === null || day >= receipt.tax_since
  const isTaxed = isStated ? (receipt.is_taxed ?? isTaxedByNow) : isTaxedByNow
  if (!isTaxed) return { province: null, gstHstNumber: null, qstNumber: null }
  return {
    province: (isStated ? receipt.province : receipt.province_now) as Province | null,
    gstHstNumber: isStated ? receipt.gst_hst_number : receipt.gst_hst_number_now,
    qstNumber: isStated ? receipt.qst_number : receipt.qst_number_now,
  }
}
