import { declareOutage, endOutage, listIncidents, listPayLaterStays } from '@lotwise/contract/incidents'
import type { Reply } from '@lotwise/contract/endpoint'
import type { Language } from '@lotwise/domain/language'
import type { Role } from '@lotwise/domain/roles'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { idOf, inHours, streamEvents } from '../../test/dashboard-records.ts'
import { expectAccessible, expectToast, fill, openScreen, server, setUpScreens, user } from '../../test/open-screen.ts'

setUpScreens()

type Outage = Reply<typeof listIncidents>[number]

const PAGE = '/admin/lots/harbour-street/outages'
const NOBODY = { stays: 0, paid: 0, collected: 0, unpaid: 0, outstanding: 0 }
const OVER: Outage = {
  id: idOf(1),
  kind: 'payments',
  cause: 'detected',
  is_own: false,
  began_at: inHours(-3),
  ended_at: inHours(-2),
  pay_later: { stays: 3, paid: 2, collected: 18, unpaid: 1, outstanding: 9 },
}
const OWN: Outage = {
  id: idOf(2),
  kind: 'payments',
  cause: 'declared',
  is_own: true,
  began_at: inHours(0),
  ended_at: null,
  reason: 'No signal on level 3',
  pay_later: NOBODY,
}

async function openOutages(outages: Outage[], as: Role = 'admin', language: Language = 'en'): Promise<void> {
  server.reply(listIncidents, outages)
  await openScreen(PAGE, { as, language })
  await screen.findByRole('heading', { level: 1 })
}

test('an outage that the servers detect is added by itself', async () => {
  const stream = streamEvents(server)
  await openOutages([])
  await screen.findByText('No outages in the last 90 days.')
  server.reply(listIncidents, [OVER])
  stream.tell({ list: 'incidents' })
  await waitFor(() => expect(screen.queryByText('No outages in the last 90 days.')).toBeNull())
})

test('an outage is declared with what does not work, and ended', async () => {
  await openOutages([])
  expect(await screen.findByText('No outages in the last 90 days.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Settings' }).getAttribute('aria-current')).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Declare an outage' }))
  expect(screen.getByText('Enter what isn’t working')).toBeDefined()
  expect(server.callsOf(declareOutage)).toEqual([])
  await fill(screen.getByLabelText(/^What isn’t working/), 'No signal on level 3')
  server.reply(declareOutage, OWN)
  server.reply(listIncidents, [OWN])
  await user.click(screen.getByRole('button', { name: 'Declare an outage' }))
  await expectToast('Outage declared. Drivers can park now and pay later.')
  expect(server.callsOf(declareOutage).map(({ body }) => body)).toEqual([{ reason: 'No signal on level 3' }])
  expect(await screen.findByRole('button', { name: 'End the outage' })).toBeDefined()
  expect(screen.getByText('No signal on level 3')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Declare an outage' })).toBeNull())
  await expectAccessible()
  server.reply(endOutage, {})
  server.reply(listIncidents, [{ ...OWN, ended_at: inHours(0) }])
  await user.click(screen.getByRole('button', { name: 'End the outage' }))
  await expectToast('Outage ended. The links to pay are on their way.')
  expect(await screen.findByRole('button', { name: 'Declare an outage' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'End the outage' })).toBeNull()
})

test('one that another person declared meanwhile is shown', async () => {
  await openOutages([])
  await fill(await screen.findByLabelText(/^What isn’t working/), 'Terminal broken')
  server.fail(declareOutage, 'incident_open')
  await user.click(screen.getByRole('button', { name: 'Declare an outage' }))
  expect(await screen.findByText('An outage is already declared for this lot')).toBeDefined()
})

test('of an outage of all lots it is shown who parked, and what was paid', async () => {
  await openOutages([OVER])
  expect(await screen.findByText('3 cars parked to pay later')).toBeDefined()
  expect(screen.getByText('$18.00 collected from 2')).toBeDefined()
  expect(screen.getByText('$9.00 owed by 1')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'End the outage' })).toBeNull()
  const stay = { phone: '(416) 555-0123', amount: 9, parked_at: inHours(-2.5), expires_at: inHours(-1) }
  server.reply(listPayLaterStays, [
    { ...stay, id: idOf(3), license_plate: 'ABC 1', payment_status: 'paid', paid_at: inHours(-1) },
    { ...stay, id: idOf(4), license_plate: 'XYZ 9', payment_status: 'pending', paid_at: null },
  ])
  await user.click(screen.getByRole('button', { name: 'Show the cars' }))
  const unpaid = await screen.findByRole('row', { name: /XYZ 9/ })
  expect(within(unpaid).getByText('Not yet')).toBeDefined()
  await expectAccessible()
})

test('in French', async () => {
  await openOutages([OVER, OWN], 'owner', 'fr')
  expect(await screen.findByText('3 véhicules à payer plus tard')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Mettre fin à la panne' })).toBeDefined()
  await expectAccessible()
})

test('a checker has no business here', async () => {
  await openOutages([], 'checker')
  expect(screen.queryByRole('button', { name: 'Declare an outage' })).toBeNull()
})
