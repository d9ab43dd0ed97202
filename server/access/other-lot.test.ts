import type { Action } from '@lotwise/domain/roles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AppError } from '../infra/app-error.ts'
import type { Db } from '../infra/db/connect.ts'
import { closeItem, raiseAttention } from '../lots/attention/attention-items-table.ts'
import type { LotRow } from '../lots/lots-table.ts'
import { refundSession } from '../payments/refunds/refund-session.ts'
import { deleteSession } from '../reconciliation/delete-session.ts'
import { lockSession } from '../sessions/sessions-table.ts'
import { accessOf } from '../test/access.ts'
import { makeLot, makeStay } from '../test/make.ts'
import { makeStaff, type Staff } from '../test/staff.ts'
import { openWorld, type World } from '../test/world.ts'
import { changeRole } from '../users/team/change-role.ts'
import { removeTeamMember } from '../users/team/remove-team-member.ts'

let world: World
let own: LotRow
let other: LotRow
let owner: Staff
beforeAll(async () => {
  world = await openWorld()
  own = await makeLot(world.deps.db)
  other = await makeLot(world.deps.db)
  owner = await makeStaff(world, own, 'owner')
})
afterAll(() => world.close())

const NOT_FOUND = new AppError('session_not_found')
const mayI = <A extends Action>(action: A) => accessOf(world, owner, own, action)

/** Runs the call while another connection holds every row of the other lot: a call that waits for one of them hangs. */
async function whileLocked(call: () => Promise<void>): Promise<void> {
  await world.deps.db.transaction().execute(async (tx) => {
    for (const table of ['parking_sessions', 'lot_admins', 'attention_items'] as const) {
      await tx.selectFrom(table).select('id').where('lot_id', '=', other.id).forUpdate().execute()
    }
    await call()
  })
}

test("refunding another lot's session neither changes nor locks it", async () => {
  const theirs = await makeStay(world.deps.db, other, { payment_status: 'paid' })
  const access = await mayI('session.refund')
  const request = {
    sessionId: theirs.id,
    paymentId: theirs.payment_id,
    amount: undefined,
    reason: null,
    key: null,
  }
  await whileLocked(() => expect(refundSession(world.deps, access, request)).rejects.toThrow(NOT_FOUND))
  expect(await rowOf('parking_sessions', theirs.id)).toEqual(theirs)
  expect(await auditOf(theirs.id)).toEqual([])
})

test("deleting another lot's session neither changes nor locks it", async () => {
  const theirs = await makeStay(world.deps.db, other)
  const access = await mayI('session.delete')
  await whileLocked(() => expect(deleteSession(world.deps, access, theirs.id)).rejects.toThrow(NOT_FOUND))
  expect(await rowOf('parking_sessions', theirs.id)).toEqual(theirs)
  expect(await auditOf(theirs.id)).toEqual([])
})

test.each(['session.refund', 'session.delete'] as const)(
  "the lock of %s does not wait for another lot's session",
  async (action) => {
    const theirs = await makeStay(world.deps.db, other)
    const access = await mayI(action)
    const lock = (tx: Db) => lockSession(tx, access, theirs.id)
    await whileLocked(() => expect(world.deps.db.transaction().execute(lock)).rejects.toThrow(NOT_FOUND))
  },
)

test("changing a role in another lot's team neither changes nor locks the member", async () => {
  const memberId = await makeMember()
  const before = await rowOf('lot_admins', memberId)
  const access = await mayI('team.edit')
  const change = { memberId, role: 'admin' as const }
  await whileLocked(() => expect(changeRole(world.deps, access, change)).rejects.toThrow(AppError))
  expect(await rowOf('lot_admins', memberId)).toEqual(before)
})

test("removing someone from another lot's team neither changes nor locks the member", async () => {
  const memberId = await makeMember()
  const before = await rowOf('lot_admins', memberId)
  const access = await mayI('team.remove')
  await whileLocked(() => expect(removeTeamMember(world.deps, access, memberId)).rejects.toThrow(AppError))
  expect(await rowOf('lot_admins', memberId)).toEqual(before)
})

test('what needs attention at another lot is neither closed nor locked', async () => {
  const { db } = world.deps
  const item = { kind: 'disputed' as const, lotId: other.id, sessionId: null, paymentId: null, detail: {} }
  await raiseAttention(db, item)
  const { id } = await db
    .selectFrom('attention_items')
    .select('id')
    .where('lot_id', '=', other.id)
    .executeTakeFirstOrThrow()
  const access = await mayI('attention.resolve')
  await whileLocked(async () => expect(await closeItem(db, access, id)).toBeNull())
  expect(await rowOf('attention_items', id)).toMatchObject({ resolved_at: null, resolved_by: null })
})

async function makeMember(): Promise<string> {
  const { userId } = await makeStaff(world, other, 'checker')
  const member = await world.deps.db
    .selectFrom('lot_admins')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return member.id
}

function rowOf(table: 'parking_sessions' | 'lot_admins' | 'attention_items', id: string) {
  return world.deps.db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

function auditOf(subjectId: string) {
  return world.deps.db.selectFrom('audit_log').selectAll().where('subject_id', '=', subjectId).execute()
}
