import { listAttention, resolveAttention } from '@lotwise/contract/attention'
import { dismissChecklist, getChecklist } from '@lotwise/contract/checklist'
import { getSign } from '@lotwise/contract/signs'
import { listStaffSessions } from '@lotwise/contract/staff-sessions'
import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, describe, expect, test } from 'vitest'
import { answerDashboard, attentionItem, checklist, DASHBOARD, idOf } from '../../../test/dashboard-records.ts'
import {
  expectAccessible,
  expectPath,
  expectToast,
  openScreen,
  server,
  user,
  setUpScreens,
} from '../../../test/open-screen.ts'

setUpScreens()

beforeEach(() => {
  answerDashboard(server, 'owner')
})

describe('payments that need a person', () => {
  const list = () => screen.findByRole('region', { name: 'Needs your attention' })

  test('each says what happened, what to do, and the facts', async () => {
    server.reply(listAttention, [
      attentionItem({ detail: { reason: 'product_not_received', cents: 900 } }),
      attentionItem({ id: idOf(902), kind: 'payment_differs', license_plate: 'XYZ9', detail: { amount: [900, 450] } }),
      attentionItem({
        id: idOf(904),
        kind: 'payout_differs',
        session_id: null,
        license_plate: null,
        detail: { payout: 'po_1', amount_cents: 75400, entries_cents: 75400, own_cents: 80400 },
      }),
    ])
    await openScreen(DASHBOARD, { as: 'owner' })
    const [disputed, differs, payout] = within(await list()).getAllByRole('listitem')
    expect(disputed!.textContent).toContain('Payment disputed')
    expect(disputed!.textContent).toContain('$9.00 · Reason: service not received')
    expect(differs!.textContent).toContain('The amount paid differs from the price')
    expect(differs!.textContent).toContain('Price $9.00 · Paid $4.50')
    expect(payout!.textContent).toContain('Payout $754.00 · Its entries $754.00 · By our records $804.00')
    expect(within(payout!).getByRole('link', { name: 'Open the payout' }).getAttribute('href')).toMatch(
      /payouts\?payout=po_1$/,
    )
    expect(within(payout!).queryByRole('button', { name: /^Show session/ })).toBeNull()
    await expectAccessible()
  })

  test('only three are shown at first', async () => {
    server.reply(
      listAttention,
      [1, 2, 3, 4, 5].map((one) => attentionItem({ id: idOf(900 + one), kind: 'something_new' })),
    )
    await openScreen(DASHBOARD, { as: 'owner' })
    const items = within(await list())
    expect(items.getByText('· 5 items')).toBeDefined()
    expect(items.getAllByText('A payment needs your review')).toHaveLength(3)
    await user.click(items.getByRole('button', { name: 'Show all 5' }))
    expect(items.getAllByRole('listitem')).toHaveLength(5)
  })

  test('its sessions are one press away, at every location', async () => {
    server.reply(listAttention, [attentionItem()])
    await openScreen(`${DASHBOARD}?activity=expired&page_size=50`, { as: 'owner' })
    await user.click(within(await list()).getByRole('button', { name: 'Show session of ABCD123' }))
    await expectPath(`${DASHBOARD}?search=ABCD123&location=all`)
    await waitFor(() =>
      expect(server.callsOf(listStaffSessions).at(-1)!.query).toMatchObject({
        search: 'ABCD123',
        location: 'All Locations',
      }),
    )
  })

  test('what is marked as resolved goes; what could not be stays', async () => {
    server.reply(listAttention, [attentionItem()])
    server.disconnect(resolveAttention)
    await openScreen(DASHBOARD, { as: 'owner' })
    const mark = { name: 'Mark as resolved: Payment disputed' }
    const held = server.hold(resolveAttention)
    await user.click(within(await list()).getByRole('button', mark))
    await waitFor(() => expect(screen.getByRole('button', mark).ariaDisabled).toBe('true'))
    held.release()
    await expectToast('Failed to mark it as resolved')
    server.reply(resolveAttention, () => {
      server.reply(listAttention, [])
      return { success: true }
    })
    await waitFor(() => expect(screen.getByRole('button', mark).ariaDisabled).toBeNull())
    await user.click(screen.getByRole('button', mark))
    await expectToast('Marked as resolved')
    await waitFor(() => expect(screen.queryByText('Payment disputed')).toBeNull())
    expect(server.callsOf(resolveAttention).map(({ params }) => params['id'])).toEqual([idOf(901), idOf(901)])
  })

  test('not to know whether there are any is worth a line, and can be checked again', async () => {
    server.fail(listAttention, 'forbidden')
    await openScreen(DASHBOARD, { as: 'owner' })
    const told = 'We couldn’t check if a payment needs your attention.'
    expect(await screen.findByText(told)).toBeDefined()
    await expectAccessible()
    server.reply(listAttention, [])
    await user.click(screen.getByRole('button', { name: 'Check again' }))
    await waitFor(() => expect(screen.queryByText(told)).toBeNull())
  })
})

describe('what is left to set up', () => {
  const card = () => screen.findByRole('region', { name: 'Set up your lot' })

  test('each step that is left leads to where it is done', async () => {
    server.reply(getChecklist, checklist(['payouts', 'prices']))
    await openScreen(DASHBOARD, { as: 'owner' })
    const steps = within(await card())
    expect(steps.getByText('2 of 6 done')).toBeDefined()
    expect(steps.getAllByText('optional')).toHaveLength(2)
    const team = steps.getByRole('link', { name: 'Open the team' })
    expect(team.getAttribute('href')).toBe('/admin/lots/harbour-street/users')
    const driver = steps.getByRole('link', { name: 'See the driver’s page' })
    expect(driver.getAttribute('href')).toBe('/lots/harbour-street')
    server.failWithoutReply(getSign)
    await user.click(steps.getByRole('button', { name: 'Download the sign' }))
    await expectToast('The sign could not be downloaded')
    await expectAccessible()
  })

  test('it can be hidden; where that fails it stays and says so', async () => {
    server.reply(getChecklist, checklist([]))
    server.disconnect(dismissChecklist)
    await openScreen(DASHBOARD, { as: 'owner' })
    await user.click(within(await card()).getByRole('button', { name: 'Hide this list' }))
    await expectToast('The list could not be hidden')
    server.reply(dismissChecklist, checklist([], { dismissed: true }))
    server.reply(getChecklist, checklist([], { dismissed: true }))
    await user.click(screen.getByRole('button', { name: 'Hide this list' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Set up your lot' })).toBeNull())
  })

  test('a list that cannot be read troubles nobody', async () => {
    server.fail(getChecklist, 'forbidden')
    await openScreen(DASHBOARD, { as: 'owner' })
    await screen.findByText('ABCD123')
    await waitFor(() => expect(server.callsOf(getChecklist).length).toBeGreaterThan(0))
    expect(screen.queryByRole('region', { name: 'Set up your lot' })).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
