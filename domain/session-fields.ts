import { ROLES, type Role } from './roles.ts'

/** Every field of a parking session; card_type is what the payment complete screen shows beside card_last4. */
export const SESSION_FIELDS = [
  'id',
  'license_plate',
  'phone',
  'hours',
  'amount',
  'expires_at',
  'location',
  'lot_id',
  'first_name',
  'last_name',
  'email',
  'auto_renew',
  'session_type',
  'payment_status',
  'card_type',
  'card_last4',
  'payment_method_type',
  'payment_id',
  'stripe_session_id',
  'customer_id',
  'transaction_id',
  'notes',
  'created_at',
  'refunded_amount',
] as const
export type SessionField = (typeof SESSION_FIELDS)[number]

const CHECKER_FIELDS = [
  'id',
  'lot_id',
  'license_plate',
  'expires_at',
  'created_at',
  'location',
  'payment_status',
  'notes',
] as const

/** The fields sent to staff; any other field stays on the server. */
export const STAFF_FIELDS: Record<Role, readonly SessionField[]> = {
  owner: SESSION_FIELDS,
  admin: SESSION_FIELDS,
  checker: CHECKER_FIELDS,
}

export type SessionColumn = {
  key: string
  label: string
  fields: readonly SessionField[]
  roles: readonly Role[]
}

const ALL = ROLES
const MANAGERS = ['owner', 'admin'] as const

/** The dashboard's columns, in order, with the fields each needs and the roles that see it. */
export const SESSION_COLUMNS = [
  { key: 'plate', label: 'License Plate', fields: ['license_plate'], roles: ALL },
  { key: 'phone', label: 'Phone', fields: ['phone'], roles: MANAGERS },
  { key: 'status', label: 'Status', fields: ['expires_at'], roles: ALL },
  { key: 'created', label: 'Created', fields: ['created_at'], roles: ALL },
  { key: 'expires', label: 'Expires', fields: ['expires_at'], roles: ALL },
  { key: 'location', label: 'Location', fields: ['location'], roles: ALL },
  { key: 'amount', label: 'Amount', fields: ['amount', 'refunded_amount'], roles: MANAGERS },
  { key: 'sessionType', label: 'Session Type', fields: ['session_type'], roles: MANAGERS },
  { key: 'paymentStatus', label: 'Payment Status', fields: ['payment_status'], roles: ALL },
  { key: 'transactionId', label: 'Transaction ID', fields: ['transaction_id'], roles: MANAGERS },
  {
    key: 'paymentDetails',
    label: 'Payment Details',
    fields: ['payment_method_type', 'card_type', 'card_last4'],
    roles: MANAGERS,
  },
  { key: 'notes', label: 'Notes', fields: ['notes'], roles: ALL },
  { key: 'actions', label: 'Actions', fields: ['id', 'payment_status', 'payment_id'], roles: MANAGERS },
] as const satisfies readonly SessionColumn[]
export type SessionColumnKey = (typeof SESSION_COLUMNS)[number]['key']

export function columnsFor(role: Role) {
  return SESSION_COLUMNS.filter((column) => column.roles.some((allowed) => allowed === role))
}
