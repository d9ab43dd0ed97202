import type { System } from '../start-system.ts'
import { importInParts } from './import-in-parts.ts'

const PLANS_AT_ONCE = 200
const AMOUNT_CENTS = 15_000

type Plan = { id: string; account: string; customer: string; paidAt: number; endsAt: number }

/** A running plan at one lot in five, which the provider knows too. Each is asked about once a day. */
export async function fillPlans({ db, simulator }: System): Promise<void> {
  await db.query('set session_replication_role = replica')
  const { rows } = await db.query<Plan>(
    `with made as (
       select gen_random_uuid() as id, lots.id as lot_id, stripe_account_id, display_name, now() - interval '10 days' as at,
         now() + interval '20 days' as ends_at
       from (select *, row_number() over (order by id) as n from lots) lots where n % 5 = 0
     ), stays as (
       insert into parking_sessions (id, lot_id, license_plate, phone, hours, amount_cents, expires_at, location, created_at, paid_at,
         session_type, payment_status, payment_id, payment_method_type, subscription_id, subscription_status, customer_id, auto_renew,
         first_name, last_name, email)
       select id, lot_id, 'PLAN 1', '(416) 555-0001', 720, $1, ends_at, display_name, at, at, 'New', 'Yolo', 'pi_' || id, 'subscription',
         'sub_' || id, 'active', 'cus_' || id, true, 'Ada', 'Roy', 'ada@example.test'
       from made
     ), charged as (
       insert into payments (session_id, lot_id, stripe_account_id, kind, status, amount_cents, fee_cents, created_at, paid_at,
         payment_intent_id, charge_id, subscription_id, invoice_id, subscription_asked_at)
       select id, lot_id, stripe_account_id, 'subscription', 'succeeded', $1, $1 / 10, at, at, 'pi_' || id, 'ch_' || id, 'sub_' || id,
         'in_' || id, now() - random() * interval '1 day'
       from made
     )
     select id, stripe_account_id as account, 'cus_' || id as customer, extract(epoch from at)::int as "paidAt",
       extract(epoch from ends_at)::int as "endsAt"
     from made`,
    [AMOUNT_CENTS],
  )
  await db.query('set session_replication_role = origin')
  await importInParts(simulator, rows, {
    most: PLANS_AT_ONCE,
    as: (part) => ({ customers: part.map(customerOf), subscriptions: part.map(subscriptionOf) }),
  })
  await db.query('vacuum analyze parking_sessions, payments')
}

function customerOf({ account, customer, paidAt }: Plan): object {
  return { id: customer, account, created: paidAt, email: 'ada@example.test', name: 'Ada Roy' }
}

function subscriptionOf({ id, account, customer, paidAt, endsAt }: Plan): object {
  return {
    id: `sub_${id}`,
    account,
    customer,
    created: paidAt,
    status: 'active',
    product: { id: `prod_${id}`, name: 'Monthly parking' },
    price: { id: `price_${id}`, unit_amount: AMOUNT_CENTS },
    current_period_start: paidAt,
    current_period_end: endsAt,
    application_fee_percent: 10,
    metadata: { session_id: id },
    card: { brand: 'visa', last4: '4242' },
    invoices: [
      {
        id: `in_${id}`,
        created: paidAt,
        period_start: paidAt,
        period_end: endsAt,
        payment_intent: `pi_${id}`,
        charge: `ch_${id}`,
        amount: AMOUNT_CENTS,
        application_fee: AMOUNT_CENTS / 10,
      },
    ],
  }
}
