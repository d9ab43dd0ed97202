import { randomUUID } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'

// The statements that the server of previous-version.sql sends to the database; run while the next version migrates.

const LOT = '00000000-0000-4000-8000-000000000010'

export async function createSession(pool: Pool): Promise<string> {
  await pool.query(`select * from "lots" where "slug" = $1 and "status" = $2`, ['first-lot', 'active'])
  await pool.query(`select * from "lot_settings" where "lot_id" = $1`, [LOT])
  const id = await inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `insert into "parking_sessions" ("lot_id", "location", "license_plate", "phone", "session_type", "language", "created_at", "hours", "amount_cents", "expires_at") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning *`,
      [
        LOT,
        'First Lot',
        'TEST 100',
        '(416) 555-0123',
        'New',
        'en',
        new Date(),
        2,
        900,
        new Date(Date.now() + 7_200_000),
      ],
    )
    return rows[0]!.id
  })
  await pool.query(
    `select "parking_sessions".*, "lots"."slug" as "lot_slug" from "parking_sessions" inner join "lots" on "lots"."id" = "parking_sessions"."lot_id" where "parking_sessions"."id" = $1 and "parking_sessions"."deleted_at" is null`,
    [id],
  )
  return id
}

/** Creates and settles a payment for a new session; returns the receipt's number. */
export async function settlePayment(pool: Pool): Promise<number> {
  const sessionId = await createSession(pool)
  const paymentId = await openPayment(pool, sessionId)
  await inTransaction(pool, async (client) => {
    await client.query(`select * from "parking_sessions" where "id" = $1 for update`, [sessionId])
    await client.query(`select * from "payments" where "id" = $1 for update`, [paymentId])
    await client.query(
      `update "payments" set "status" = $1, "is_duplicate" = $2, "last_error" = $3, "payment_intent_id" = $4, "charge_id" = $5, "card_type" = $6, "card_last4" = $7, "paid_at" = $8 where "id" = $9`,
      ['succeeded', false, null, `pi_${paymentId}`, `ch_${paymentId}`, 'visa', '4242', new Date(), paymentId],
    )
    await client.query(
      `update "parking_sessions" set "card_type" = $1, "card_last4" = $2, "paid_at" = $3, "payment_status" = $4, "payment_method_type" = $5, "payment_id" = $6, "transaction_id" = $7, "expires_at" = $8 where "id" = $9`,
      ['visa', '4242', new Date(), 'paid', 'card', `pi_${paymentId}`, `ch_${paymentId}`, new Date(), sessionId],
    )
    await client.query(
      `insert into "audit_log" ("actor", "actor_user_id", "lot_id", "action", "subject_kind", "subject_id", "before", "after", "request_id") values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      ['system', null, LOT, 'session.paid', 'session', sessionId, null, '{}', null],
    )
    await client.query(
      `insert into "messages" ("key", "kind", "recipient", "subject", "text", "html", "links", "lot_id", "session_id", "is_secret", "give_up_at") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict on constraint "one_message_a_key" do nothing returning "id"`,
      [`paid-${sessionId}`, 'sms', '+14165550123', null, 'A text.', null, [], LOT, sessionId, false, new Date()],
    )
  })
  const { rows } = await pool.query<{ number: number }>('select number from receipts where payment_id = $1', [
    paymentId,
  ])
  return rows[0]!.number
}

async function openPayment(pool: Pool, sessionId: string): Promise<string> {
  const id = await inTransaction(pool, async (client) => {
    await client.query(`select * from "parking_sessions" where "id" = $1 for update`, [sessionId])
    await client.query(
      `select * from "payments" where "session_id" = $1 and "kind" <> $2 and "status" in ($3, $4, $5)`,
      [sessionId, 'renewal', 'creating', 'open', 'processing'],
    )
    const { rows } = await client.query<{ id: string }>(
      `insert into "payments" ("session_id", "lot_id", "stripe_account_id", "kind", "amount_cents", "fee_cents", "created_at") values ($1, $2, $3, $4, $5, $6, $7) returning *`,
      [sessionId, LOT, 'acct_first', 'card', 900, 90, new Date()],
    )
    return rows[0]!.id
  })
  await pool.query(
    `update "payments" set "payment_intent_id" = $1, "status" = $2 where "id" = $3 and "status" in ($4, $5, $6)`,
    [`pi_${randomUUID()}`, 'open', id, 'creating', 'open', 'processing'],
  )
  return id
}

export async function listStaff(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ user_email: string }>(
    `select * from "lot_admins" where "lot_id" = $1 order by "created_at" desc, "id"`,
    [LOT],
  )
  return rows.map((row) => row.user_email)
}

async function inTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
