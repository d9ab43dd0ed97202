import { freeParker } from '@lotwise/domain/free-parker'
import { addMonths, DEFAULT_TIME_ZONE } from '@lotwise/domain/time-zone'
import type { Insertable, Transaction } from 'kysely'
import { hashPassword } from '../users/auth/hash-password.ts'
import type { Db } from '../infra/db/connect.ts'
import type { DB } from '../infra/db/schema.ts'
import { demoDrivers } from './demo-drivers.ts'
import { DEMO_LOTS, ITEMS_DUE, type DemoLot } from './demo-lots.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts.ts'
import { noRows, type DemoRows } from './demo-rows.ts'
import { addSessions } from './demo-sessions.ts'
import { addSubscriptions } from './demo-subscriptions.ts'
import { liftTimeouts } from './lift-timeouts.ts'
import { seededRandom, type Random } from './seeded-random.ts'

const ROWS_AT_ONCE = 1000

/** Inserts the demo's lots, users and history in one transaction. False: the database already has lots; nothing is changed. */
export async function fillDemoData(db: Db, now: Date): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await liftTimeouts(tx)
    // Two servers may start on one empty database: the second waits here until the first has inserted its lots.
    await tx.selectNoFrom((q) => q.fn('pg_advisory_xact_lock', [q.lit(7_081_2027)]).as('locked')).execute()
    const { lots } = await tx
      .selectFrom('lots')
      .select((q) => q.fn.countAll<number>().as('lots'))
      .executeTakeFirstOrThrow()
    if (lots > 0) return false
    await insertLots(tx, now)
    await insertUsers(tx, now)
    for (const [index, lot] of DEMO_LOTS.entries())
      if (lot.history) await insertHistory(tx, lot, seededRandom(index + 1), now)
    return true
  })
}

async function insertLots(tx: Transaction<DB>, now: Date): Promise<void> {
  const since = addMonths(now, -14, DEFAULT_TIME_ZONE)
  await tx
    .insertInto('lots')
    .values(DEMO_LOTS.map((lot) => lotRow(lot, since)))
    .execute()
  await tx
    .insertInto('lot_settings')
    .values(
      DEMO_LOTS.map(({ id, position, settings, seller, history }) => ({
        lot_id: id,
        latitude: position?.latitude ?? null,
        longitude: position?.longitude ?? null,
        ...seller,
        ...(history ? { prices_reviewed_at: since, sign_downloaded_at: since } : {}),
        hourly_rate_cents: settings.hourlyRate,
        max_daily_rate_cents: settings.maxDailyRate,
        max_hours: settings.maxHours,
        subscription_amount_cents: settings.subscriptionAmount,
        notification_threshold: settings.notificationThresholdMinutes,
        notification_enabled: settings.notificationEnabled,
      })),
    )
    .execute()
}

function lotRow(lot: DemoLot, since: Date): Insertable<DB['lots']> {
  const isFinished = lot.account?.isFinished ?? false
  return {
    id: lot.id,
    slug: lot.slug,
    display_name: lot.displayName,
    name: lot.displayName,
    description: lot.description,
    address: lot.address,
    status: lot.status,
    stripe_account_id: lot.account?.id ?? null,
    stripe_product_id: lot.account?.id.replace(/^acct_1/, 'prod_') ?? null,
    charges_enabled: isFinished,
    payouts_enabled: isFinished,
    details_submitted: isFinished,
    requirements_due: lot.account && !isFinished ? ITEMS_DUE : [],
    created_at: since,
  }
}

async function insertUsers(tx: Transaction<DB>, now: Date): Promise<void> {
  const since = addMonths(now, -14, DEFAULT_TIME_ZONE)
  const lotIds = new Map(DEMO_LOTS.map((lot) => [lot.slug, lot.id]))
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  await tx
    .insertInto('users')
    .values(
      DEMO_ACCOUNTS.map((account) => ({
        id: account.id,
        email: account.email,
        password_hash: passwordHash,
        user_metadata: JSON.stringify({ temporary_password: account.hasTemporaryPassword }),
        created_at: since,
      })),
    )
    .execute()
  await tx
    .insertInto('lot_admins')
    .values(
      DEMO_ACCOUNTS.flatMap((account) =>
        account.lots.map(({ slug, role }) => ({
          lot_id: lotIds.get(slug)!,
          user_id: account.id,
          role,
          user_email: account.email,
          created_at: since,
        })),
      ),
    )
    .execute()
}

async function insertHistory(tx: Transaction<DB>, lot: DemoLot, random: Random, now: Date): Promise<void> {
  const { sessionsPerDay, subscribers } = lot.history!
  const drivers = demoDrivers(random, sessionsPerDay * 24 + subscribers)
  const rows = noRows()
  addSubscriptions(rows, random, lot, drivers, now)
  addSessions(rows, random, lot, drivers.slice(subscribers), now)
  addFreeParkers(rows, random, lot, now)
  rows.sessions.sort((a, b) => a.created_at.getTime() - b.created_at.getTime())
  await insertAll(tx, 'parking_sessions', rows.sessions)
  // A trigger numbers receipts in insertion order.
  rows.payments.sort((a, b) => (a.paid_at?.getTime() ?? 0) - (b.paid_at?.getTime() ?? 0))
  await insertAll(tx, 'payments', rows.payments)
  await insertAll(tx, 'refunds', rows.refunds)
  await insertAll(tx, 'audit_log', rows.audit)
  await insertAll(tx, 'permits', rows.permits)
  await insertAll(tx, 'permit_plates', rows.permitPlates)
}

function addFreeParkers(rows: DemoRows, random: Random, lot: DemoLot, now: Date): void {
  const notes = ['Caretaker', 'Ferry crew', 'Snow clearing', 'Accessible permit'].slice(
    0,
    lot.slug === 'harbour-street' ? 4 : 1,
  )
  for (const [index, note] of notes.entries()) {
    const createdAt = addMonths(now, -index - 1, DEFAULT_TIME_ZONE)
    const [driver] = demoDrivers(random, 1)
    const { amount, ...fields } = freeParker({ plate: driver!.plate, now: createdAt, timeZone: DEFAULT_TIME_ZONE })
    const [id, permitId] = [random.uuid(), random.uuid()]
    rows.permits.push({
      id: permitId,
      lot_id: lot.id,
      session_id: id,
      notes: note,
      starts_at: createdAt,
      ends_at: fields.expires_at,
      created_at: createdAt,
    })
    rows.permitPlates.push({ permit_id: permitId, lot_id: lot.id, license_plate: fields.license_plate })
    rows.sessions.push({
      ...fields,
      id,
      lot_id: lot.id,
      amount_cents: amount,
      location: lot.displayName,
      notes: note,
      created_at: createdAt,
    })
  }
}

async function insertAll<T extends keyof DB>(
  tx: Transaction<DB>,
  table: T,
  rows: readonly Insertable<DB[T]>[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    await tx
      .insertInto(table)
      .values(rows.slice(at, at + ROWS_AT_ONCE))
      .execute()
  }
}
