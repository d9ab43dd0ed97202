import { getLot, listLots } from '@lotwise/contract/lots'
import { screen } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { numberedLot, openLot } from '../test/driver-records.ts'
import { expectPath, openScreen, server, setUpScreens } from '../test/open-screen.ts'
import { haveSession, paidSession } from '../test/payment-records.ts'
import { driverSession, LOT, SESSION_ID } from '../test/records.ts'

const PAGE = '/lots/harbour-street'

setUpScreens()
beforeEach(() => {
  server.reply(listLots, [LOT])
})

test.each(['/no/such/page?with=query', '/%E0%A4%A', '/lots'])(
  'the unknown address %s leads home without an entry in the history',
  async (path) => {
    const entries = history.length
    await openScreen(path)
    expect(await screen.findByRole('link', { name: /Harbour Street Lot/ })).toBeDefined()
    await expectPath('/')
    expect(history.length).toBe(entries)
  },
)

test.each([
  ['/LOTS/HARBOUR-STREET', PAGE],
  ['/lots/Harbour-Street/?tab=monthly', `${PAGE}?tab=monthly`],
  ['/HARBOUR', PAGE],
  ['/harbour', PAGE],
  ['/market/', '/lots/market-square'],
  ['/square?tab=monthly', '/lots/market-square?tab=monthly'],
])('%s leads to %s', async (path, address) => {
  server.reply(getLot, ({ params }) => openLot({}, numberedLot(1, { slug: params['slug']! })))
  await openScreen(path)
  expect(await screen.findByLabelText('License Plate')).toBeDefined()
  await expectPath(address)
})

test.each([`${PAGE}/payment/ID/`, `${PAGE}/payment/complete/ID/`, '/payment/complete/ID/'])(
  'with a slash at its end %s leads to the pass',
  async (path) => {
    haveSession(paidSession())
    await openScreen(path.replace('ID', SESSION_ID))
    expect(await screen.findByRole('heading', { level: 1, name: 'Payment Successful!' })).toBeDefined()
  },
)

test.each([
  ['/payment/complete/ID?redirect_status=succeeded', `${PAGE}/payment/complete/ID`, 'Payment Successful!'],
  ['/extend/ID', `${PAGE}/extend/ID`, 'Extend Parking'],
  ['/extend/ID/', `${PAGE}/extend/ID`, 'Extend Parking'],
])('the address without a lot %s leads to the default lot', async (path, address, heading) => {
  haveSession(paidSession())
  await openScreen(path.replace('ID', SESSION_ID))
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeDefined()
  await expectPath(address.replace('ID', SESSION_ID))
})

test.each([
  ['/payment/ID', 'Complete Payment'],
  ['/payment/ID?subscription=true', 'Confirming your payment...'],
])('the address without a lot %s keeps its query', async (path, heading) => {
  haveSession(driverSession())
  await openScreen(path.replace('ID', SESSION_ID))
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeDefined()
  await expectPath(`${PAGE}${path.replace('ID', SESSION_ID)}`)
})
