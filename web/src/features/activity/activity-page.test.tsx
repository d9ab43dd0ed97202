import type { Language } from '@lotwise/domain/language'
import { listAudit, listAuditPeople } from '@lotwise/contract/audit'
import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import {
  expectAccessible,
  expectPath,
  expectTitle,
  openScreen,
  server,
  user,
  setUpScreens,
} from '../../test/open-screen.ts'
import { streamEvents } from '../../test/dashboard-records.ts'
import { USER, USER_ID } from '../../test/records.ts'
import { auditEntry, CHECKER, type AuditEntry } from '../../test/staff-records.ts'

setUpScreens()

const PATH = '/admin/lots/harbour-street/activity'
const OTHER = { user_id: CHECKER.user_id, user_email: CHECKER.user_email }
const SELF = { user_id: USER_ID, user_email: USER.email }

const entryOf = (text: string) => screen.getByText(text, { exact: false, selector: 'li p' }).closest('li')!
const lastQuery = () => server.callsOf(listAudit).at(-1)!.query

async function openActivity(entries: AuditEntry[], path = PATH, language: Language = 'en'): Promise<void> {
  server.reply(listAudit, entries)
  server.reply(listAuditPeople, [SELF, OTHER])
  await openScreen(path, { as: 'owner', language })
}

test('what happens is added by itself', async () => {
  const stream = streamEvents(server)
  await openActivity([auditEntry(1, { action: 'session.deleted' })])
  await screen.findByText(/deleted/)
  server.reply(listAudit, [auditEntry(2, { action: 'lot.marked_full' }), auditEntry(1, { action: 'session.deleted' })])
  stream.tell({ list: 'team' })
  stream.tell({ list: 'activity' })
  expect((await screen.findByText(/full/, { selector: 'li p' })).closest('li')!.className).toContain('fresh-row')
})

describe('an entry', () => {
  test('tells who changed which settings, from what to what, and when', async () => {
    await openActivity([
      auditEntry(1, {
        at: '2026-10-05T16:00:00.000Z',
        action: 'settings.changed',
        before: { hourly_rate_cents: 450, max_hours: 12, notification_enabled: true },
        after: { hourly_rate_cents: 525, max_hours: 10, notification_enabled: false },
      }),
    ])
    await screen.findByText(/changed the settings/)
    const entry = entryOf('changed the settings')
    expect(entry.textContent).toContain(`${USER.email} (you) changed the settings`)
    const changes = within(entry)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent)
    expect(changes).toEqual(['$4.50 becomes $5.25', '12 hours becomes 10 hours', 'On becomes Off'])
    expect(within(entry).getByText('Hourly rate')).toBeDefined()
    expect(entry.querySelector('time')!.title).toMatch(/October 5, 2026/)
    expect(screen.getByRole('heading', { level: 2, name: 'October 5, 2026' })).toBeDefined()
    await expectTitle('Activity – Lotwise')
    await expectAccessible()
  })

  test('tells plate and amount of refunds and deletions, and the notes of a free parker', async () => {
    await openActivity([
      auditEntry(4, {
        action: 'session.refund_requested',
        license_plate: 'ABCD 123',
        after: { amount_cents: 900 },
        ...OTHER,
      }),
      auditEntry(3, { action: 'session.deleted', license_plate: 'EXT 456', before: { amount_cents: 450 } }),
      auditEntry(2, { action: 'session.free_parker_added', license_plate: 'FREE 1', after: { notes: 'The baker' } }),
      auditEntry(1, { action: 'member.invited', after: { user_email: 'lee@lotwise.test', role: 'checker' } }),
    ])
    await screen.findByText(/refunded/)
    expect(entryOf('refunded').textContent).toContain(`${OTHER.user_email} refunded $9.00 for ABCD 123`)
    expect(entryOf('deleted').textContent).toContain('deleted the session for EXT 456 ($4.50)')
    expect(entryOf('free parker').textContent).toContain('added a free parker, FREE 1Notes: The baker')
    expect(entryOf('invited').textContent).toContain('invited lee@lotwise.test as checker')
    expect(screen.getByRole('heading', { level: 2, name: 'Today' })).toBeDefined()
    expect(screen.getByText('That’s everything.')).toBeDefined()
  })

  test('of nobody is Lotwise’s', async () => {
    await openActivity([
      auditEntry(1, { user_id: null, user_email: null, action: 'lot.signed_up', after: { email: 'ada@lotwise.test' } }),
    ])
    await screen.findByText(/signup/)
    expect(entryOf('signup').textContent).toContain('Lotwise recorded the signup of the lot by ada@lotwise.test')
  })

  test('of yesterday stands under Yesterday', async () => {
    const yesterday = new Date(Date.now() - 24 * 3600_000).toISOString()
    await openActivity([auditEntry(2), auditEntry(1, { at: yesterday })])
    expect(await screen.findByRole('heading', { level: 2, name: 'Yesterday' })).toBeDefined()
  })
})

describe('the filters', () => {
  test('are in the address and in the request, and can be cleared', async () => {
    await openActivity([auditEntry(1)])
    await screen.findByText(/exported/)
    expect(lastQuery()).toEqual({ by: 'people' })
    await user.selectOptions(screen.getByLabelText('Kind'), 'Team')
    await expectPath(`${PATH}?kind=team`)
    await waitFor(() => expect(lastQuery()).toEqual({ kind: 'team', by: 'people' }))
    await user.selectOptions(await screen.findByLabelText('Person'), OTHER.user_email)
    await expectPath(`${PATH}?kind=team&by=${OTHER.user_id}`)
    await waitFor(() => expect(lastQuery()).toEqual({ kind: 'team', by: OTHER.user_id }))
    await user.selectOptions(screen.getByLabelText('Person'), 'Lotwise (automatic)')
    await waitFor(() => expect(lastQuery()).toEqual({ kind: 'team', by: 'system' }))
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    await expectPath(PATH)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull())
  })

  test('of the address count from the start', async () => {
    await openActivity([auditEntry(1)], `${PATH}?kind=refunds&by=system`)
    await screen.findByText(/exported/)
    expect(server.callsOf(listAudit)[0]!.query).toEqual({ kind: 'refunds', by: 'system' })
    expect(screen.getByLabelText<HTMLSelectElement>('Kind').value).toBe('refunds')
    expect(screen.getByLabelText<HTMLSelectElement>('Person').value).toBe('system')
  })

  test('that match nothing say so, and can be cleared there', async () => {
    await openActivity([], `${PATH}?kind=team`)
    const notice = (await screen.findByText('Nothing matches these filters')).closest<HTMLElement>('div:has(button)')!
    server.reply(listAudit, [auditEntry(1)])
    await user.click(within(notice).getByRole('button', { name: 'Clear filters' }))
    expect(await screen.findByText(/exported/)).toBeDefined()
  })
})

describe('a long history', () => {
  const page = (from: number, count: number) => Array.from({ length: count }, (_, at) => auditEntry(from - at))

  test('comes a hundred at a time', async () => {
    await openActivity(page(300, 100))
    const more = await screen.findByRole('button', { name: 'Load more' })
    expect(document.querySelectorAll('li time')).toHaveLength(100)
    server.reply(listAudit, page(200, 1))
    await user.click(more)
    expect(await screen.findByText('That’s everything.')).toBeDefined()
    expect(document.querySelectorAll('li time')).toHaveLength(101)
    expect(lastQuery()).toEqual({ by: 'people', before: '201' })
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
  })

  test('whose next part fails says so, keeps what is there, and can be asked for again', async () => {
    await openActivity(page(300, 100))
    const more = await screen.findByRole('button', { name: 'Load more' })
    server.fail(listAudit, 'forbidden')
    await user.click(more)
    expect((await screen.findByRole('alert')).textContent).toBe('More activity could not be loaded')
    expect(document.querySelectorAll('li time')).toHaveLength(100)
    server.reply(listAudit, page(200, 2))
    await user.click(await screen.findByRole('button', { name: 'Load more' }))
    await waitFor(() => expect(document.querySelectorAll('li time')).toHaveLength(102))
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

test('a new lot has nothing to tell yet', async () => {
  await openActivity([])
  expect(await screen.findByText('Nothing yet')).toBeDefined()
  await expectAccessible()
})

test('while it loads, the page says so', async () => {
  server.reply(listAuditPeople, [])
  server.hold(listAudit)
  await openScreen(PATH, { as: 'admin' })
  expect(await screen.findByText('Loading activity...')).toBeDefined()
})

test('what cannot be loaded says so, and Retry brings it', async () => {
  server.reply(listAuditPeople, [])
  server.failWithoutReply(listAudit)
  await openScreen(PATH, { as: 'owner' })
  expect((await screen.findByRole('alert')).textContent).toContain('The activity could not be loaded')
  await expectAccessible()
  server.reply(listAudit, [auditEntry(1)])
  await user.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await screen.findByText(/exported/)).toBeDefined()
})

test('a checker is denied and asks for nothing', async () => {
  await openScreen(PATH, { as: 'checker' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Access Denied' })).toBeDefined()
  expect(server.callsOf(listAudit)).toEqual([])
})

test('in French', async () => {
  const refund = { action: 'session.refund_requested', license_plate: 'ABCD123', after: { amount_cents: 900 } }
  await openActivity([auditEntry(1, refund)], PATH, 'fr')
  expect(await screen.findByRole('heading', { level: 1, name: 'Activité' })).toBeDefined()
  await screen.findByText(/remboursé/)
  expect(entryOf('remboursé').textContent).toMatch(/\(vous\) a remboursé 9,00\s\$ pour ABCD123/)
  expect(screen.getByRole('heading', { level: 2, name: 'Aujourd’hui' })).toBeDefined()
  await expectAccessible()
})
