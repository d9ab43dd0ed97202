/**
 * The one module that holds the SQL about a table. A table the database has and this map lacks fails a test.
 * @type {Record<string, string>}
 */
export const TABLE_OWNERS = {
  attention_items: 'server/lots/attention/attention-items-table.ts',
  audit_chain: 'server/access/audit/audit-chain-table.ts',
  audit_log: 'server/access/audit/audit-log-table.ts',
  auth_keys: 'server/access/auth-keys-table.ts',
  auth_links: 'server/users/auth/auth-links-table.ts',
  auth_sessions: 'server/access/auth-sessions-table.ts',
  balance_entries: 'server/payments/payouts/balance-entries-table.ts',
  card_declines: 'server/payments/cards/card-declines-table.ts',
  disputes: 'server/payments/disputes/disputes-table.ts',
  driver_data_requests: 'server/privacy/driver-data-requests-table.ts',
  event_watermarks: 'server/reconciliation/webhooks/event-watermarks-table.ts',
  listing_watermarks: 'server/reconciliation/listing/listing-watermarks-table.ts',
  known_devices: 'server/users/auth/known-devices-table.ts',
  lot_admins: 'server/access/lot-admins-table.ts',
  lot_settings: 'server/lots/settings/settings-table.ts',
  lots: 'server/lots/lots-table.ts',
  money_audits: 'server/reconciliation/money-audit/money-audits-table.ts',
  money_changes: 'server/reconciliation/money-audit/money-changes-table.ts',
  messages: 'server/messages/outbox/messages-table.ts',
  parking_sessions: 'server/sessions/sessions-table.ts',
  permit_plates: 'server/sessions/permits/permits-table.ts',
  permits: 'server/sessions/permits/permits-table.ts',
  payment_networks: 'server/payments/cards/payment-networks-table.ts',
  payments: 'server/payments/payments-table.ts',
  payouts: 'server/payments/payouts/payouts-table.ts',
  plate_changes: 'server/sessions/plate-changes-table.ts',
  plate_checks: 'server/sessions/checks/plate-checks-table.ts',
  proof_keys: 'server/sessions/proofs/proof-keys-table.ts',
  provider_attempts: 'server/infra/stripe/provider-attempts-table.ts',
  pseudonym_key: 'server/sessions/sessions-table.ts',
  rate_limits: 'server/infra/rate-limit/rate-limits-table.ts',
  receipts: 'server/reports/receipts/receipts-table.ts',
  refunds: 'server/payments/refunds-table.ts',
  session_requests: 'server/sessions/session-requests-table.ts',
  session_tallies: 'server/sessions/session-tallies-table.ts',
  stopped_numbers: 'server/messages/outbox/stopped-numbers-table.ts',
  stripe_events: 'server/reconciliation/webhooks/stripe-events-table.ts',
  unexpected_charges: 'server/payments/unexpected/unexpected-charges-table.ts',
  users: 'server/users/auth/users-table.ts',
  wallet_domains: 'server/payments/wallets/wallet-domains-table.ts',
}

/** Questions over other modules' tables: these read whatever they need and write nothing. */
export const READ_ONLY = [
  'server/messages/reminders/reminders-table.ts',
  'server/onboarding/checklist/checklist-table.ts',
  'server/payments/cards/declined-networks-table.ts',
  'server/payments/disputes/evidence-facts-table.ts',
  'server/payments/payouts/payout-figures-table.ts',
  'server/reports/exports/session-money-table.ts',
  'server/reports/stays/stays-table.ts',
  'server/payments/subscriptions/subscriptions-table.ts',
  'server/privacy/driver-data-table.ts',
  'server/reconciliation/money-audit/money-audit-table.ts',
  'server/reports/reports-table.ts',
  'server/sessions/checks/checked-stays-table.ts',
  'server/sessions/paid-stays-table.ts',
  'server/sessions/stay-chain-table.ts',
  'server/sessions/staff-sessions-table.ts',
  'server/sessions/validity-table.ts',
]

/** Connecting, migrating and filling a whole database are not about one table. Tests may read and write anything. */
export const EXEMPT_FOLDERS = ['server/infra/db/', 'server/demo/']
