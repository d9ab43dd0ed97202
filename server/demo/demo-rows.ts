import type { Insertable } from 'kysely'
import type { AuditLog, ParkingSessions, Payments, PermitPlates, Permits, Refunds } from '../infra/db/schema.ts'
import type { Random } from './seeded-random.ts'

/** Timestamps as Date only, because the generator compares them. */
type Row<T> = { [K in keyof T]: K extends `${string}_at` ? Exclude<T[K], string> : T[K] }

export type SessionRow = Row<Insertable<ParkingSessions>> & { id: string; expires_at: Date; created_at: Date }
export type PaymentRow = Row<Insertable<Payments>> & { id: string }
export type RefundRow = Row<Insertable<Refunds>>

export type DemoRows = {
  sessions: SessionRow[]
  payments: PaymentRow[]
  refunds: RefundRow[]
  audit: Insertable<AuditLog>[]
  permits: Insertable<Permits>[]
  permitPlates: Insertable<PermitPlates>[]
}

export function noRows(): DemoRows {
  return { sessions: [], payments: [], refunds: [], audit: [], permits: [], permitPlates: [] }
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** A Stripe-like id: pi_…, ch_…, cus_… */
export function providerId(random: Random, prefix: string): string {
  return `${prefix}_${random.text(ALPHABET, 24)}`
}
