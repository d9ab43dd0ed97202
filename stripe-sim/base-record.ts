export type Metadata = Record<string, string>
export type Base = { id: string; account: string | null; created: number }

export type CardDetails = {
  brand: string
  last4: string
  expMonth: number
  expYear: number
  country: string
  funding: 'credit' | 'debit' | 'prepaid'
  wallet: 'apple_pay' | 'google_pay' | null
}
