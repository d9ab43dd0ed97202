import { randomUUID } from 'node:crypto'
import type { Role } from '@lotwise/domain/roles'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LotRow } from '../../lots/lots-table.ts'
import { makeLot } from '../../test/make.ts'
import { post } from '../../test/pay.ts'
import { makeStaff, type Staff } from '../../test/staff.ts'
import { openWorld, type World } from '../../test/world.ts'
import { consumeMailed } from '../auth/test/links.ts'

type Reply = { status: number; body: Record<string, unknown> }

let world: World
beforeAll(async () => {
  world = await openWorld({ env: { TRUST_PROXY: '1' } })
})
afterAll(() => world.close())

describe('the list', () => {
  test('has the newest member first', async () => {
    const { lot, staff } = await makeLotWithStaff('owner')
    const later = await makeStaff(world, lot, 'checker')
    const reply = await world.app.request(`/api/admin/lots/${lot.slug}/team`, { headers: staff.headers })
    expect(await reply.json()).toMatchObject([
      { user_email: later.email, role: 'checker', status: 'active', lot_id: lot.id, user_id: later.userId },
      { user_email: staff.email, role: 'owner' },
    ])
  })

  test('is not for checkers, and another lot is not found', async () => {
    const { lot, staff } = await makeLotWithStaff('checker')
    const of = async ({ slug }: LotRow) =>
      (await world.app.request(`/api/admin/lots/${slug}/team`, { headers: staff.headers })).status
    expect([await of(lot), await of(await makeLot(world.deps.db))]).toEqual([403, 404])
  })
})

describe('a role', () => {
  const refused = (reason: string) => ({
    status: 403,
    body: { code: 'forbidden', reason, error: 'Failed to update role - insufficient permissions' },
  })

  test('is changed by an admin, and the audit log has the old one', async () => {
    const { lot, staff } = await makeLotWithStaff('admin')
    const checker = await makeStaff(world, lot, 'checker')
    const changed = await setRole(lot, staff, await memberOf(lot, checker), 'admin')
    expect(changed).toMatchObject({ status: 200, body: { role: 'admin', user_email: checker.email } })
    expect(await audit(lot)).toMatchObject([
      {
        action: 'member.role_changed',
        actor_user_id: staff.userId,
        before: { user_email: checker.email, role: 'checker' },
        after: { user_email: checker.email, role: 'admin' },
      },
    ])
  })

  test('of the owner cannot be changed', async () => {
    const { lot, staff } = await makeLotWithStaff('admin')
    const owner = await makeStaff(world, lot, 'owner')
    expect(await setRole(lot, staff, await memberOf(lot, owner), 'checker')).toEqual(refused('owner_role_fixed'))
    expect(await setRole(lot, owner, await memberOf(lot, owner), 'checker')).toEqual(refused('owner_role_fixed'))
    expect(await roleOf(lot, owner)).toBe('owner')
  })

  test('of an unknown member is refused as a missing permission', async () => {
    const { lot, staff } = await makeLotWithStaff('owner')
    const other = await makeLotWithStaff('owner')
    const theirs = await makeStaff(world, other.lot, 'checker')
    expect(await setRole(lot, staff, randomUUID(), 'admin')).toEqual(refused('role_change_forbidden'))
    const foreign = await memberOf(other.lot, theirs)
    expect(await setRole(lot, staff, foreign, 'admin')).toEqual(refused('role_change_forbidden'))
    expect(await roleOf(other.lot, theirs)).toBe('checker')
  })

  test('is not changed by a checker, nor at another lot', async () => {
    const { lot, staff } = await makeLotWithStaff('checker')
    const member = await memberOf(lot, staff)
    expect(await setRole(lot, staff, member, 'admin')).toMatchObject({ status: 403 })
    expect(await setRole(await makeLot(world.deps.db), staff, member, 'admin')).toMatchObject({ status: 404 })
    expect(await roleOf(lot, staff)).toBe('checker')
  })
})

describe('an invitation', () => {
  test('of a new person mails a link that sets a password and gives access', async () => {
    const { lot, staff } = await makeLotWithStaff('admin')
    const email = newAddress()
    expect(await invite(lot, staff, ` ${email.toUpperCase()} `, 'checker')).toEqual({
      status: 200,
      body: { message: `${email} has been invited as checker` },
    })
    expect(await membershipsOf(lot, email)).toMatchObject([
      { role: 'checker', status: 'invited', invited_by: staff.userId, user_email: email },
    ])
    const [mail, ...more] = await mailTo(email)
    expect(more).toEqual([])
    expect(mail!.subject).toBe(`You have been invited to ${lot.display_name} on Lotwise`)
    expect((await consumeMailed(world, mail!.links[0]!)).status).toBe(200)
    expect(await membershipsOf(lot, email)).toMatchObject([{ status: 'active' }])
    expect(await audit(lot)).toMatchObject([
      { action: 'member.invited', actor_user_id: staff.userId, after: { user_email: email, role: 'checker' } },
      { action: 'user.signed_in', after: { user_email: email } },
    ])
  })

  test('of someone with an account looks the same until they sign in and accept it', async () => {
    const { lot, staff } = await makeLotWithStaff('owner')
    const known = await makeStaff(world, null)
    expect(await invite(lot, staff, known.email, 'admin')).toEqual({
      status: 200,
      body: { message: `${known.email} has been invited as admin` },
    })
    expect(await membershipsOf(lot, known.email)).toMatchObject([{ role: 'admin', status: 'invited' }])
    expect(await mailTo(known.email)).toMatchObject([
      {
        subject: `You have been invited to ${lot.display_name} on Lotwise`,
        links: ['http://localhost:3000/admin/invitations'],
      },
    ])
    const team = () => world.app.request(`/api/admin/lots/${lot.slug}/team`, { headers: known.headers })
    expect((await team()).status).toBe(404)
    const id = await memberOf(lot, known)
    expect(await accept(id, known)).toMatchObject({ status: 200, body: { lot_slug: lot.slug, role: 'admin' } })
    expect((await team()).status).toBe(200)
    expect(await membershipsOf(lot, known.email)).toMatchObject([{ status: 'active' }])
    expect((await audit(lot)).at(-1)).toMatchObject({
      action: 'member.accepted',
      actor_user_id: known.userId,
      after: { user_email: known.email, role: 'admin' },
    })
  })

  test('takes the same time for a new address and for one with an account', async () => {
    const { lot, staff } = await makeLotWithStaff('owner')
    const known = await makeStaff(world, null)
    for (const email of [known.email, newAddress()]) {
      const began = performance.now()
      await invite(lot, staff, email, 'checker')
      expect(performance.now() - began).toBeGreaterThanOrEqual(149)
    }
  })

  test('is accepted once, by the invited person only, and not by a new password', async () => {
    const { lot, staff } = await makeLotWithStaff('owner')
    const [known, other] = [await makeStaff(world, null), await makeStaff(world, null)]
    await invite(lot, staff, known.email, 'checker')
    const id = await memberOf(lot, known)
    const gone = { status: 404, body: { reason: 'invitation_not_found' } }
    expect(await accept(id, other)).toMatchObject(gone)
    expect(await accept(id, { ...known, headers: {} })).toMatchObject({ status: 401 })
    expect(await accept(id, known)).toMatchObject({ status: 200 })
    expect(await accept(id, known)).toMatchObject(gone)
    expect(await accept(randomUUID(), known)).toMatchObject(gone)
  })

  test('is declined by the invited person only, while it is open, and the activity says so', async () => {
    const { lot, staff } = await makeLotWithStaff('owner')
    const [known, other] = [await makeStaff(world, null), await makeStaff(world, null)]
    await invite(lot, staff, known.email, 'admin')
    const id = await memberOf(lot, known)
    const gone = { status: 404, body: { reason: 'invitation_not_found' } }
    expect(await decline(id, other)).toMatchObject(gone)
    expect(await decline(id, { ...known, headers: {} })).toMatchObject({ status: 401 })
    expect(await decline(id, known)).toMatchObject({ status: 200, body: {} })
    expect(await decline(id, known)).toMatchObject(gone)
    expect(await accept(id, known)).toMatchObject(gone)
    expect(await membershipsOf(lot, known.email)).toEqual([])
    expect((await audit(lot)).at(-1)).toMatchObject({
      action: 'member.declined',
      actor_user_id: known.userId,
      before: { user_email: known.email, role: 'admin' },
    })
    expect(await decline(await memberOf(lot, staff), staff)).toMatchObject(gone)
  })

  test('to one lot does not accept another one', async () => {
    const [first, second] = [await makeLotWithStaff('owner'), await makeLotWithStaff('owner')]
    const email = newAddress()
    await invite(first.lot, first.staff, email, 'checker')
    await invite(second.lot, second.staff, email, 'checker')
    const mails = await mailTo(email)
    expect(mails).toHaveLength(2)
    const link = mails.find(({ lot_id }) => lot_id === first.lot.id)!.links[0]!
    expect((await consumeMailed(world, link)).status).toBe(200)
    expect(await membershipsOf(first.lot, email)).toMatchObject([{ status: 'active' }])
    expect(await membershipsOf(second.lot, email)).toMatchObject([{ status: 'invited' }])
  })

  test('repeated concurrently makes one membership and one mail', async () => {
    const { lot, staff } = await makeLotWithStaff('owner')
    const email = newAddress()
    const replies = await Promise.all([1, 2, 3, 4].map(() => invite(lot, staff, email, 'checker')))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await membershipsOf(lot, email)).toHaveLength(1)
    expect(await mailTo(email)).toHaveLength(1)
  })

  test('never raises or lowers a role', async () => {
    const { lot, staff } = await makeLotWithStaff('admin')
    const owner = await makeStaff(world, lot, 'owner')
    const checker = await makeStaff(world, lot, 'checker')
    expect(await invite(lot, staff, owner.email, 'checker')).toMatchObject({
      status: 409,
      body: { error: `${owner.email} is already on this team` },
    })
    expect(await invite(lot, staff, checker.email, 'admin')).toMatchObject({ status: 409 })
    const email = newAddress()
    await invite(lot, staff, email, 'checker')
    expect(await invite(lot, staff, email, 'admin')).toMatchObject({
      body: { message: `${email} has been invited as checker` },
    })
    expect([await roleOf(lot, owner), await roleOf(lot, checker)]).toEqual(['owner', 'checker'])
  })

  test.each([
    ['', 'email_required', 'Please enter your email address'],
    ['nobody', 'email_invalid', 'Please enter a valid email address'],
    ['a@b.ca, c@d.ca', 'email_invalid', 'Please enter a valid email address'],
  ])('of %j is refused', async (email, reason, error) => {
    const { lot, staff } = await makeLotWithStaff('owner')
    expect(await invite(lot, staff, email, 'admin')).toEqual({
      status: 400,
      body: { code: 'invalid_input', reason, field: 'email', error },
    })
  })

  test('is refused by a lot that is not open, and nobody is mailed', async () => {
    const lot = await makeLot(world.deps.db, { status: 'pending' })
    const staff = await makeStaff(world, lot)
    const email = newAddress()
    expect(await invite(lot, staff, email, 'checker')).toMatchObject({ status: 409, body: { reason: 'lot_not_open' } })
    expect(await mailTo(email)).toEqual([])
  })

  test.each(['a new address', 'someone with an account'])('of %s is refused after two mails an hour', async (who) => {
    const email = who === 'a new address' ? newAddress() : (await makeStaff(world, null)).email
    const replies: Reply[] = []
    for (let n = 0; n < 3; n++) {
      const { lot, staff } = await makeLotWithStaff('owner')
      replies.push(await invite(lot, staff, email, 'checker'))
    }
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 429])
    expect(replies[2]!.body).toMatchObject({ reason: 'recipient_mail_limit', field: 'email' })
    expect(await mailTo(email)).toHaveLength(2)
  })

  test('is not made by a checker, nor to another lot', async () => {
    const { lot, staff } = await makeLotWithStaff('checker')
    const email = newAddress()
    expect(await invite(lot, staff, email, 'checker')).toMatchObject({ status: 403 })
    const owner = await makeStaff(world, lot)
    expect(await invite(await makeLot(world.deps.db), owner, email, 'checker')).toMatchObject({ status: 404 })
    expect(await mailTo(email)).toEqual([])
  })
})

describe('a removal', () => {
  test('ends a member’s access from the next request on', async () => {
    const { lot, staff } = await makeLotWithStaff('admin')
    const other = await makeStaff(world, lot, 'admin')
    // Additional fields are ignored.
    const claims = { userId: staff.userId, userEmail: staff.email }
    expect(await remove(staff, await memberOf(lot, other), claims)).toEqual({
      status: 200,
      body: { success: true, message: `${other.email} has been removed from this lot` },
    })
    const next = await world.app.request(`/api/admin/lots/${lot.slug}/team`, { headers: other.headers })
    expect(next.status).toBe(404)
    expect(await audit(lot)).toMatchObject([
      { action: 'member.removed', actor_user_id: staff.userId, before: { user_email: other.email, role: 'admin' } },
    ])
  })

  test('of the owner is refused', async () => {
    const { lot, staff } = await makeLotWithStaff('admin')
    const owner = await makeStaff(world, lot, 'owner')
    const error = 'The owner of a lot cannot be removed'
    for (const actor of [staff, owner]) {
      expect(await remove(actor, await memberOf(lot, owner))).toEqual({
        status: 403,
        body: { code: 'forbidden', reason: 'owner_not_removable', error, details: error },
      })
    }
    expect(await roleOf(lot, owner)).toBe('owner')
  })

  test('of an unknown member, or one of another lot, finds no record', async () => {
    const { staff } = await makeLotWithStaff('owner')
    const theirs = await makeLotWithStaff('checker')
    const member = await memberOf(theirs.lot, theirs.staff)
    for (const id of [randomUUID(), member]) {
      expect(await remove(staff, id)).toMatchObject({ status: 404, body: { error: 'Admin record not found' } })
    }
    expect(await roleOf(theirs.lot, theirs.staff)).toBe('checker')
  })

  test('is not made by a checker, nor by anyone signed out', async () => {
    const { lot, staff } = await makeLotWithStaff('checker')
    const other = await memberOf(lot, await makeStaff(world, lot, 'admin'))
    expect(await remove(staff, other)).toMatchObject({ status: 403 })
    expect(await remove({ ...staff, headers: {} }, other)).toMatchObject({ status: 401 })
  })
})

async function makeLotWithStaff(role: Role) {
  const lot = await makeLot(world.deps.db)
  return { lot, staff: await makeStaff(world, lot, role) }
}

const newAddress = () => `new-${randomUUID()}@example.test`

async function setRole(lot: LotRow, staff: Staff, adminId: string, role: string): Promise<Reply> {
  return toReply(
    world.app.request(`/api/admin/lots/${lot.slug}/team/${adminId}`, {
      method: 'PATCH',
      headers: { ...staff.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ role }),
    }),
  )
}

function invite(lot: LotRow, staff: Staff, email: string, role: string): Promise<Reply> {
  return toReply(post(world, '/api/invite-team-member', { lotId: lot.id, email, role }, staff.headers))
}

function accept(id: string, staff: Staff): Promise<Reply> {
  return toReply(post(world, `/api/invitations/${id}/accept`, {}, staff.headers))
}

function decline(id: string, staff: Staff): Promise<Reply> {
  return toReply(post(world, `/api/invitations/${id}/decline`, {}, staff.headers))
}

function remove(staff: Staff, adminId: string, more: object = {}): Promise<Reply> {
  return toReply(post(world, '/api/remove-team-member', { adminId, ...more }, staff.headers))
}

async function toReply(reply: Response | Promise<Response>): Promise<Reply> {
  const response = await reply
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

async function memberOf(lot: LotRow, { email }: Staff): Promise<string> {
  return (await membershipsOf(lot, email))[0]!.id
}

async function roleOf(lot: LotRow, { email }: Staff): Promise<string> {
  return (await membershipsOf(lot, email))[0]!.role
}

function membershipsOf(lot: LotRow, email: string) {
  return world.deps.db
    .selectFrom('lot_admins')
    .selectAll()
    .where('lot_id', '=', lot.id)
    .where('user_email', '=', email)
    .execute()
}

function mailTo(email: string) {
  return world.deps.db.selectFrom('messages').selectAll().where('recipient', '=', email).execute()
}

function audit(lot: LotRow) {
  return world.deps.db.selectFrom('audit_log').selectAll().where('lot_id', '=', lot.id).orderBy('id').execute()
}
