import { foldedText } from '@lotwise/domain/folded-text'
import { sql, type Insertable, type Selectable } from 'kysely'
import { allOf } from '../infra/db/all-of.ts'
import type { Db } from '../infra/db/connect.ts'
import type { Lots } from '../infra/db/schema.ts'

export type LotRow = Selectable<Lots>
export type LotWithAccount = LotRow & { stripe_account_id: string }

export function findActiveLot(db: Db, slug: string): Promise<LotRow | undefined> {
  return selectLots(db).where('slug', '=', slug).where('status', '=', 'active').executeTakeFirst()
}

/** Each changes with every change of its row. */
export type LotVersion = { lot: string; settings: string }

/** With the settings and a version that any change of either changes. */
export function findLotForSale(db: Db, slug: string) {
  return db
    .selectFrom('lots')
    .leftJoin('lot_settings', 'lot_settings.lot_id', 'lots.id')
    .select(['lots.id', 'slug', 'timezone', 'stripe_account_id', 'charges_enabled', 'is_full'])
    .select(['hourly_rate_cents', 'max_daily_rate_cents', 'max_hours', 'subscription_amount_cents'])
    .select(['notification_threshold', 'notification_enabled', 'stop_min_hours', 'spaces', 'sell_within_spaces'])
    .select([
      sql<string>`lots.xmin::text`.as('lot_version'),
      sql<string>`lot_settings.xmin::text`.as('settings_version'),
    ])
    .where('slug', '=', slug)
    .where('status', '=', 'active')
    .executeTakeFirst()
}

export function findLot(db: Db, id: string): Promise<LotRow | undefined> {
  return selectLots(db).where('id', '=', id).executeTakeFirst()
}

/** For a lot known to exist: from a proof of access, or from a row that references it. */
export function requireLot(db: Db, id: string): Promise<LotRow> {
  return selectLots(db).where('id', '=', id).executeTakeFirstOrThrow()
}

export function findLotOfAccount(db: Db, stripeAccount: string): Promise<LotRow | undefined> {
  return selectLots(db).where('stripe_account_id', '=', stripeAccount).executeTakeFirst()
}

export function listLotsWithAccount(db: Db): Promise<LotWithAccount[]> {
  return selectLots(db)
    .where('stripe_account_id', 'is not', null)
    .$narrowType<{ stripe_account_id: string }>()
    .execute()
}

export function listLotsOfAccounts(db: Db, stripeAccounts: string[]): Promise<LotWithAccount[]> {
  return selectLots(db)
    .where('stripe_account_id', '=', sql<string>`any(${stripeAccounts})`)
    .$narrowType<{ stripe_account_id: string }>()
    .execute()
}

export async function isSlugTaken(db: Db, slug: string): Promise<boolean> {
  const lot = await db.selectFrom('lots').select('id').where('slug', '=', slug).executeTakeFirst()
  return lot !== undefined
}

/** Undefined: the slug is taken. */
export function insertPendingLot(tx: Db, lot: Insertable<Lots>): Promise<LotRow | undefined> {
  return tx
    .insertInto('lots')
    .values({ ...lot, status: 'pending' })
    .onConflict((conflict) => conflict.constraint('one_lot_a_slug').doNothing())
    .returning(allOf('lots'))
    .executeTakeFirst()
}

export function lockLotOfSlug(tx: Db, slug: string): Promise<LotRow> {
  return selectLots(tx).where('slug', '=', slug).forUpdate().executeTakeFirstOrThrow()
}

export function updatePendingLot(
  tx: Db,
  id: string,
  change: Pick<LotRow, 'display_name' | 'name' | 'address' | 'description'>,
): Promise<LotRow> {
  return tx.updateTable('lots').set(change).where('id', '=', id).returning(allOf('lots')).executeTakeFirstOrThrow()
}

/** True only for the call that opened it. */
export async function openPendingLot(tx: Db, id: string): Promise<boolean> {
  const opened = await tx
    .updateTable('lots')
    .set({ status: 'active' })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .returning('id')
    .executeTakeFirst()
  return opened !== undefined
}

/** True only for the call that changed it. */
export async function setFull(tx: Db, id: string, isFull: boolean): Promise<boolean> {
  const changed = await tx
    .updateTable('lots')
    .set({ is_full: isFull })
    .where('id', '=', id)
    .where('is_full', '<>', isFull)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Open dashboards of the lot read everything again, after the commit. */
export async function announceLot(tx: Db, id: string): Promise<void> {
  await sql`select pg_notify('sessions', ${`${id} *`})`.execute(tx)
}

/** Pending lots that could take payments when last asked. */
export function listChargeablePendingLots(db: Db): Promise<Pick<LotRow, 'id'>[]> {
  return db
    .selectFrom('lots')
    .select('id')
    .where('status', '=', 'pending')
    .where('charges_enabled', '=', true)
    .where('stripe_account_id', 'is not', null)
    .execute()
}

/** An open lot with the same name and address, apart from case, accents and spaces. */
export async function findLotOfSameName(db: Db, { id, display_name, address }: LotRow): Promise<string | null> {
  const other = await db
    .selectFrom('lots')
    .select('id')
    .where('id', '<>', id)
    .where('status', '=', 'active')
    .where(plainColumn('display_name'), '=', plainText(display_name))
    .where(plainColumn('address'), '=', plainText(address ?? ''))
    .limit(1)
    .executeTakeFirst()
  return other?.id ?? null
}

function plainText(text: string): string {
  return foldedText(text).replaceAll(/\s+/g, ' ').trim()
}

function plainColumn(column: 'display_name' | 'address') {
  return sql`folded_text(btrim(regexp_replace(coalesce(${sql.ref(column)}, ''), '\\s+', ' ', 'g')))`
}

/** Keeps the first account: two concurrent requests get the same one from the provider. */
export async function setStripeAccount(db: Db, id: string, stripeAccount: string): Promise<void> {
  await db
    .updateTable('lots')
    .set({ stripe_account_id: stripeAccount })
    .where('id', '=', id)
    .where('stripe_account_id', 'is', null)
    .execute()
}

/**
 * Forgets what was stored about the former account, except that it was disconnected: that ends when the new one is set up. False: it
 * has been replaced already.
 */
export async function replaceStripeAccount(
  tx: Db,
  lot: LotWithAccount,
  { account, now }: { account: string; now: Date },
): Promise<boolean> {
  const isOpen = lot.status === 'active'
  const replaced = await tx
    .updateTable('lots')
    .set({
      stripe_account_id: account,
      former_stripe_accounts: sql`array_append(former_stripe_accounts, stripe_account_id)`,
      stripe_product_id: null,
      stripe_portal_configuration_id: null,
      account_checked_at: null,
      account_problem: isOpen ? 'disconnected' : null,
      account_problem_since: isOpen ? (lot.account_problem_since ?? now) : null,
      charges_enabled: false,
      details_submitted: false,
      disabled_reason: null,
      payouts_enabled: false,
      payouts_were_enabled: false,
      requirements_deadline: null,
      requirements_due: [],
      requirements_past_due: [],
    })
    .where('id', '=', lot.id)
    .where('stripe_account_id', '=', lot.stripe_account_id)
    .returning('id')
    .executeTakeFirst()
  return replaced !== undefined
}

/** Numbers a read of an account before it begins. */
export async function beginAccountRead(db: Db): Promise<number> {
  const { read } = await db.selectNoFrom(sql<number>`nextval('account_reads')`.as('read')).executeTakeFirstOrThrow()
  return read
}

/** Leaves the lot's key alone, so that new sessions and payments need not wait. */
export function lockLotOfAccount(tx: Db, stripeAccount: string): Promise<LotRow | undefined> {
  return selectLots(tx).where('stripe_account_id', '=', stripeAccount).forNoKeyUpdate().executeTakeFirst()
}

export type AccountColumns = Pick<
  LotRow,
  | 'account_problem'
  | 'account_problem_since'
  | 'account_read'
  | 'charges_enabled'
  | 'details_submitted'
  | 'disabled_reason'
  | 'payouts_enabled'
  | 'payouts_were_enabled'
  | 'requirements_deadline'
  | 'requirements_due'
  | 'requirements_past_due'
>

export function saveAccountColumns(tx: Db, id: string, columns: AccountColumns): Promise<LotRow> {
  return tx.updateTable('lots').set(columns).where('id', '=', id).returning(allOf('lots')).executeTakeFirstOrThrow()
}

/**
 * Accounts to read again, those that have waited longest, marked as read now: another server does not take them too. The lock leaves the
 * lot's key alone, so that a lot is not skipped because a session is being made there.
 */
export function takeAccountsToRead(
  db: Db,
  now: Date,
  readBefore: { healthy: Date; ailing: Date },
  limit: number,
): Promise<LotWithAccount[]> {
  const isAiling = sql<boolean>`(not charges_enabled or not payouts_enabled or account_problem is not null)
    and (status = 'active' or created_at > ${now}::timestamptz - interval '30 days')`
  return db
    .updateTable('lots')
    .set({ account_checked_at: now })
    .where('id', 'in', (lots) =>
      lots
        .selectFrom('lots')
        .select('id')
        .where('stripe_account_id', 'is not', null)
        .where('status', '<>', 'inactive')
        .where(
          sql<boolean>`coalesce(account_checked_at, '-infinity') <= case when ${isAiling}
            then ${readBefore.ailing}::timestamptz else ${readBefore.healthy}::timestamptz end`,
        )
        .orderBy('account_checked_at', (order) => order.asc().nullsFirst())
        .limit(limit)
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .returning(allOf('lots'))
    .$narrowType<{ stripe_account_id: string }>()
    .execute()
}

export async function setStripeProduct(db: Db, id: string, product: string): Promise<void> {
  await db.updateTable('lots').set({ stripe_product_id: product }).where('id', '=', id).execute()
}

export async function setPortalConfiguration(db: Db, id: string, configuration: string): Promise<void> {
  await db.updateTable('lots').set({ stripe_portal_configuration_id: configuration }).where('id', '=', id).execute()
}

function selectLots(db: Db) {
  return db.selectFrom('lots').select(allOf('lots'))
}
