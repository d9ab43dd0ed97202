import type { Insertable } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LotSettings, Lots, ParkingSessions } from '../../infra/db/schema.ts'
import type { LotRow } from '../../lots/lots-table.ts'
import { makeLot, makeStay } from '../../test/make.ts'
import { openWorld, type World } from '../../test/world.ts'
import { deliverMessages } from '../deliver-messages.ts'
import { remindDrivers } from './remind-drivers.ts'
import { listStaysToRemind } from './reminders-table.ts'
import { openTwilioServer, type TwilioServer } from '../test/twilio-server.ts'

let world: World
let twilio: TwilioServer
let now = new Date('2026-06-02T16:00:00Z')
beforeAll(async () => {
  twilio = await openTwilioServer()
  world = await openWorld({ env: twilio.env, now: () => now })
})
afterAll(async () => {
  await world.close()
  await twilio.close()
})

const NOON = Date.parse('2026-06-02T12:00:00Z')
const minutes = (count: number) => new Date(NOON + count * 60_000)

async function parked(
  stay: Partial<Insertable<ParkingSessions>> = {},
  settings: Partial<Insertable<LotSettings>> = {},
  place: Partial<Insertable<Lots>> = {},
) {
  const lot = await makeLot(world.deps.db, { display_name: 'Harbour Street Lot', ...place }, settings)
  const session = await addStay(lot, stay)
  return { lot, session }
}

/** Four hours from noon UTC by default. */
function addStay(lot: LotRow, stay: Partial<Insertable<ParkingSessions>> = {}) {
  return makeStay(world.deps.db, lot, {
    license_plate: 'ABC 123',
    payment_status: 'paid',
    created_at: minutes(0),
    paid_at: minutes(0),
    expires_at: minutes(240),
    ...stay,
  })
}

async function remindAt(time: Date): Promise<void> {
  now = time
  await remindDrivers(world.deps)
}

async function remindersOf({ id }: { id: string }) {
  return world.deps.db.selectFrom('messages').selectAll().where('session_id', '=', id).execute()
}

test('only stays within their own lot’s notice are read', async () => {
  const far = await parked({ expires_at: minutes(400) }, { notification_threshold: 60 })
  const near = await parked({ expires_at: minutes(400) }, { notification_threshold: 120 })
  const short = await parked({ paid_at: minutes(300), expires_at: minutes(335) }, { notification_threshold: 60 })
  const read = (await listStaysToRemind(world.deps.db, minutes(321))).map(({ id }) => id)
  expect(read).toEqual(expect.arrayContaining([near.session.id, short.session.id]))
  expect(read).not.toContain(far.session.id)
})

test('stays that are not due yet, or followed by another, are not read either', async () => {
  const firstHalf = await parked({ paid_at: minutes(300), expires_at: minutes(421) }, { notification_threshold: 90 })
  const short = await parked({ paid_at: minutes(320), expires_at: minutes(380) }, { notification_threshold: 60 })
  const extended = await parked({ expires_at: minutes(370) })
  await addStay(extended.lot, { expires_at: minutes(600) })
  const readAt = async (minute: number) => {
    const read = (await listStaysToRemind(world.deps.db, minutes(minute))).map(({ id }) => id)
    return [firstHalf, short, extended].map(({ session }) => read.includes(session.id))
  }
  expect(await readAt(360)).toEqual([false, false, false])
  expect(await readAt(361)).toEqual([true, false, false])
  expect(await readAt(365)).toEqual([true, true, false])
})

test('a reminder is queued once, exactly 90 minutes before the end', async () => {
  const { lot, session } = await parked()
  await remindAt(new Date(minutes(150).getTime() - 1))
  expect(await remindersOf(session)).toEqual([])
  await remindAt(minutes(150))
  await remindAt(minutes(151))
  await Promise.all([remindDrivers(world.deps), remindDrivers(world.deps), remindDrivers(world.deps)])
  const link = `https://park.test/lots/${lot.slug}/extend/${session.id}`
  expect(await remindersOf(session)).toMatchObject([
    {
      kind: 'sms',
      purpose: 'reminder',
      recipient: '+14165550123',
      text: `Harbour Street Lot: parking for ABC 123 ends at 12:00 p.m. Extend: ${link}`,
      links: [link],
      give_up_at: minutes(240),
    },
  ])
})

test('the notice is the lot’s own', async () => {
  const { session } = await parked({}, { notification_threshold: 10 })
  await remindAt(minutes(229))
  expect(await remindersOf(session)).toEqual([])
  await remindAt(minutes(230))
  expect(await remindersOf(session)).toHaveLength(1)
})

test('an hour with a notice of 90 minutes is reminded of 15 minutes before its end', async () => {
  const { session } = await parked({ hours: 1, expires_at: minutes(60) })
  await remindAt(minutes(1))
  expect(await remindersOf(session)).toEqual([])
  await remindAt(minutes(45))
  expect(await remindersOf(session)).toHaveLength(1)
})

test('the driver’s choice goes before the lot’s notice, and none is none', async () => {
  const early = await parked({ reminder_minutes: 60, expires_at: minutes(238) }, { notification_threshold: 10 })
  const late = await parked({ reminder_minutes: 10, expires_at: minutes(238) })
  const none = await parked({ reminder_minutes: 0, expires_at: minutes(238) })
  await remindAt(minutes(177))
  expect(await remindersOf(early.session)).toEqual([])
  await remindAt(minutes(178))
  expect(await remindersOf(early.session)).toHaveLength(1)
  await remindAt(minutes(227))
  expect(await remindersOf(late.session)).toEqual([])
  await remindAt(minutes(228))
  expect([await remindersOf(late.session), await remindersOf(none.session)]).toMatchObject([
    [{ status: 'pending' }],
    [],
  ])
})

test('no reminder comes in the first half of a stay', async () => {
  const { session } = await parked({ hours: 2, expires_at: minutes(120) })
  await remindAt(minutes(59))
  expect(await remindersOf(session)).toEqual([])
  await remindAt(minutes(60))
  expect(await remindersOf(session)).toHaveLength(1)
})

test('a reminder that waits while its driver chooses none does not go out', async () => {
  const { session } = await parked({ phone: '(416) 555-0779' })
  await remindAt(minutes(150))
  await world.deps.db
    .updateTable('parking_sessions')
    .set({ reminder_minutes: 0 })
    .where('id', '=', session.id)
    .execute()
  await deliverMessages(world.deps, 'sms')
  expect(await remindersOf(session)).toMatchObject([{ status: 'given_up', last_error: 'No longer needed' }])
})

test('a reminder is in French for a session in French', async () => {
  const { session } = await parked({ language: 'fr', expires_at: minutes(245) })
  await remindAt(minutes(200))
  const [reminder] = await remindersOf(session)
  expect(reminder!.text).toMatch(/^Harbour Street Lot : le stationnement de ABC 123 prend fin à 12 h 05\. Prolonger : /)
})

test.each<[string, Partial<Insertable<ParkingSessions>>]>([
  ['not paid', { payment_status: 'pending' }],
  ['refunded', { payment_status: 'refunded' }],
  ['free', { payment_status: 'Yolo', payment_method_type: 'monthly', phone: '0000000000', auto_renew: true }],
  ['a subscription', { payment_status: 'Yolo', payment_method_type: 'subscription', auto_renew: true }],
  ['over', { expires_at: minutes(200) }],
  ['not near its end', { expires_at: minutes(291) }],
  ['without a number we can reach', { phone: '12345' }],
])('no reminder for a stay that is %s', async (_, stay) => {
  const { session } = await parked(stay)
  await remindAt(minutes(200))
  expect(await remindersOf(session)).toEqual([])
})

test('no reminder for a deleted stay, or where reminders are off', async () => {
  const { userId } = await someone()
  const deleted = await parked({ deleted_at: minutes(1), deleted_by: userId })
  const off = await parked({}, { notification_enabled: false })
  await remindAt(minutes(200))
  expect([await remindersOf(deleted.session), await remindersOf(off.session)]).toEqual([[], []])
})

async function someone(): Promise<{ userId: string }> {
  const email = 'someone@example.test'
  const { id } = await world.deps.db.insertInto('users').values({ email }).returning('id').executeTakeFirstOrThrow()
  return { userId: id }
}

test('after an extension the first stay has no reminder, and the extension has its own', async () => {
  const { lot, session } = await parked()
  const extension = await addStay(lot, {
    license_plate: 'abc123'.toUpperCase(),
    session_type: 'Extension',
    extends_session_id: session.id,
    paid_at: minutes(100),
    expires_at: minutes(360),
  })
  await remindAt(minutes(200))
  expect(await remindersOf(session)).toEqual([])
  await remindAt(minutes(270))
  expect(await remindersOf(extension)).toHaveLength(1)
})

test('another plate, another lot, or an extension never paid for change nothing', async () => {
  const { lot, session } = await parked()
  await addStay(lot, { license_plate: 'XYZ 999', expires_at: minutes(360) })
  await addStay(lot, { payment_status: 'pending', expires_at: minutes(360) })
  await parked({ expires_at: minutes(360) })
  await remindAt(minutes(200))
  expect(await remindersOf(session)).toHaveLength(1)
})

test('minutes added by staff move the reminder: one that waits does not go out, and the new end has its own', async () => {
  const { session } = await parked({ phone: '(416) 555-0779' })
  await remindAt(minutes(150))
  await world.deps.db
    .updateTable('parking_sessions')
    .set({ expires_at: minutes(300), goodwill_minutes: 60 })
    .where('id', '=', session.id)
    .execute()
  await deliverMessages(world.deps, 'sms')
  expect(await remindersOf(session)).toMatchObject([{ status: 'given_up', last_error: 'No longer needed' }])
  await remindAt(minutes(209))
  expect(await remindersOf(session)).toHaveLength(1)
  await remindAt(minutes(210))
  await remindAt(minutes(211))
  const [, second, ...more] = (await remindersOf(session)).toSorted((a, b) => +a.give_up_at - +b.give_up_at)
  expect([second!.give_up_at, second!.text.includes('ends at 1:00 p.m.'), more]).toEqual([minutes(300), true, []])
})

test('a reminder that waits while the driver extends does not go out', async () => {
  const { lot, session } = await parked({ phone: '(416) 555-0777' })
  await remindAt(minutes(150))
  await addStay(lot, { expires_at: minutes(400) })
  await deliverMessages(world.deps, 'sms')
  expect(await remindersOf(session)).toMatchObject([{ status: 'given_up', last_error: 'No longer needed' }])
  expect(twilio.sent.filter(({ fields }) => fields['To'] === '+14165550777')).toEqual([])
})

test('a reminder is detected by its purpose, whatever its key, also one queued by the previous release', async () => {
  const { lot, session } = await parked({ payment_status: 'refunded', phone: '(416) 555-0778' })
  const text = {
    kind: 'sms',
    recipient: '+14165550778',
    text: 'Soon over',
    lot_id: lot.id,
    session_id: session.id,
  } as const
  await world.deps.db
    .insertInto('messages')
    .values([
      { ...text, key: 'any name', purpose: 'reminder', give_up_at: minutes(240) },
      { ...text, key: `reminder-${session.id}`, give_up_at: minutes(240) },
      { ...text, key: `reminder-like ${session.id}`, purpose: 'paid', give_up_at: minutes(240) },
    ])
    .execute()
  now = minutes(150)
  await deliverMessages(world.deps, 'sms')
  const stored = await remindersOf(session)
  expect(stored.map(({ purpose, status }) => [purpose, status]).toSorted()).toEqual([
    ['paid', 'sent'],
    ['reminder', 'given_up'],
    ['reminder', 'given_up'],
  ])
})

test('after downtime missed reminders are sent, except for stays that are over', async () => {
  const stillHere = await parked({ expires_at: minutes(600) })
  const gone = await parked({ expires_at: minutes(594) })
  await remindAt(minutes(595))
  expect(await remindersOf(stillHere.session)).toHaveLength(1)
  expect(await remindersOf(gone.session)).toEqual([])
})

test('a reminder that could not be sent before the end is given up', async () => {
  const { session } = await parked({ expires_at: minutes(700) })
  await remindAt(minutes(690))
  now = minutes(700)
  await deliverMessages(world.deps, 'sms')
  expect(await remindersOf(session)).toMatchObject([{ status: 'given_up' }])
})

test('when the clocks go back, the reminder comes 90 minutes before and shows the lot’s local time', async () => {
  // Toronto, 1 November 2026: at 2:00 a.m. daylight time it is 1:00 a.m. again. The stay ends at 3:00 standard time.
  const { session } = await parked(
    {
      created_at: new Date('2026-11-01T02:00:00Z'),
      paid_at: new Date('2026-11-01T02:00:00Z'),
      expires_at: new Date('2026-11-01T08:00:00Z'),
    },
    {},
    { timezone: 'America/Toronto' },
  )
  await remindAt(new Date('2026-11-01T06:29:59Z'))
  expect(await remindersOf(session)).toEqual([])
  await remindAt(new Date('2026-11-01T06:30:00Z'))
  expect((await remindersOf(session))[0]!.text).toContain('ends at 3:00 a.m.')
})
