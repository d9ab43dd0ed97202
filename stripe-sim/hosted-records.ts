import type { Base, Metadata } from './base-record.ts'

export type AccountLinkRecord = Base & {
  target: string
  expiresAt: number
  refreshUrl: string
  returnUrl: string
  usedAt: number | null
}
export type LoginLinkRecord = Base & { target: string }
export type PortalConfigurationRecord = Base & {
  headline: string | null
  privacyUrl: string | null
  termsUrl: string | null
  returnUrl: string | null
  cardUpdate: boolean
  invoiceHistory: boolean
  cancel: boolean
  cancelMode: 'at_period_end' | 'immediately'
  isDefault: boolean
  metadata: Metadata
  name: string | null
}
export type PortalSessionRecord = Base & {
  customer: string
  configuration: string
  returnUrl: string | null
  locale: string | null
}
