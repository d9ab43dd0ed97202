import type { Pool } from 'pg'

const COPIED = `id, lot_id, created_at, expires_at, plate_key, phone, payment_status, location, session_type, amount_cents, hours`

/** What named_sessions should have, and what it has; each as text. */
export async function readNamedSessions(pool: Pool): Promise<{ expected: string[]; copied: string[] }> {
  const expected = `select ${COPIED}, folded_text(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || email)
    from parking_sessions where email is not null and email not like '~%' and deleted_at is null`
  const rowsOf = async (query: string) => {
    const { rows } = await pool.query<{ row: string }>(`select named::text as row from (${query}) named order by id`)
    return rows.map(({ row }) => row)
  }
  return { expected: await rowsOf(expected), copied: await rowsOf(`select ${COPIED}, person from named_sessions`) }
}
