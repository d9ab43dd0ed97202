import type { Db } from '../../infra/db/connect.ts'

/** 'first': the account has none yet. Call it with the user locked. */
export async function rememberDevice(
  tx: Db,
  userId: string,
  device: string,
  now: Date,
): Promise<'first' | 'new' | 'known'> {
  const known = await tx.selectFrom('known_devices').select('device').where('user_id', '=', userId).execute()
  await tx
    .insertInto('known_devices')
    .values({ user_id: userId, device, seen_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'device']).doUpdateSet({ seen_at: now }))
    .execute()
  if (known.length === 0) return 'first'
  return known.some((row) => row.device === device) ? 'known' : 'new'
}
