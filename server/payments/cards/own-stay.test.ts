import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LotRow } from '../../lots/lots-table.ts'
import { makePaidSession, makePayableLot, makeSession, post, readSession, type Session } from '../../test/pay.ts'
import { openWorld, type World } from '../../test/world.ts'

let world: World
let lot: LotRow
beforeAll(async () => {
  world = await openWorld({ withProvider: true })
  lot = await makePayableLot(world)
})
afterAll(() => world.close())

const mailsOf = ({ id }: Session) =>
  world.deps.db.selectFrom('messages').selectAll().where('session_id', '=', id).where('kind', '=', 'email').execute()

async function reasonOf(reply: Response): Promise<string> {
  return ((await reply.json()) as { reason: string }).reason
}

test('the reminder is chosen before paying and changed after it; an extension keeps the choice', async () => {
  const session = await makeSession(world, lot)
  expect((await post(world, `/api/sessions/${session.id}/reminder`, { minutes: 30 })).status).toBe(200)
  expect(await readSession(world, session.id)).toMatchObject({ reminder_minutes: 30 })
  const paid = await makePaidSession(world, lot)
  await post(world, `/api/sessions/${paid.id}/reminder`, { minutes: 0 })
  const extension = (await (await post(world, `/api/sessions/${paid.id}/extensions`, { hours: 1 })).json()) as Session
  expect(extension).toMatchObject({ reminder_minutes: 0 })
  await post(world, `/api/sessions/${extension.id}/reminder`, { minutes: null })
  expect(await readSession(world, paid.id)).not.toHaveProperty('reminder_minutes')
  expect((await post(world, `/api/sessions/${paid.id}/reminder`, { minutes: 20 })).status).toBe(400)
})

test('the end of a paid stay is a calendar file, of an unpaid one it is not', async () => {
  const session = await makePaidSession(world, lot)
  const reply = await world.app.request(`/api/sessions/${session.id}/calendar.ics?lang=fr`)
  expect(reply.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const text = (await reply.text()).replaceAll('\r\n ', '')
  expect(text).toContain('SUMMARY:Fin du stationnement de ')
  expect(text).toContain(`/payment/complete/${session.id}\r\n`)
  const { id } = await makeSession(world, lot)
  expect(await reasonOf(await world.app.request(`/api/sessions/${id}/calendar.ics`))).toBe('session_not_paid')
})

test('the receipt of a stay goes to the address that was entered, in the page’s language, three times a day at most', async () => {
  const session = await makePaidSession(world, lot)
  const ask = (email: string) =>
    post(world, `/api/sessions/${session.id}/receipt-mail`, { email }, { 'accept-language': 'fr-CA' })
  expect(await reasonOf(await ask('nobody'))).toBe('email_invalid')
  expect((await ask(' Robin@Example.com ')).status).toBe(200)
  const [mail] = await mailsOf(session)
  expect(mail).toMatchObject({ recipient: 'robin@example.com', purpose: 'receipt' })
  expect(mail!.text).toContain('Vous avez payé')
  expect(mail!.text).toContain(`/api/sessions/${session.id}/receipt.pdf?payment=`)
  await ask('robin@example.com')
  await ask('robin@example.com')
  expect(await reasonOf(await ask('robin@example.com'))).toBe('rate_limited')
  expect(await mailsOf(session)).toHaveLength(3)
  expect((await readSession(world, session.id)) as object).not.toHaveProperty('email')
})

test('an unpaid stay has no receipt to send', async () => {
  const { id } = await makeSession(world, lot)
  expect(await reasonOf(await post(world, `/api/sessions/${id}/receipt-mail`, { email: 'robin@example.com' }))).toBe(
    'session_not_paid',
  )
})
