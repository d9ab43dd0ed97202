import { addPermit, changePermit, endPermit, importPermits, listPermits, renewPermit } from '@lotwise/contract/permits'
import { listPlateNotes, savePlateNote } from '@lotwise/contract/plate-notes'
import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { idOf, streamEvents } from '../../test/dashboard-records.ts'
import {
  expectAccessible,
  expectToast,
  fill,
  openScreen,
  pressTwice,
  server,
  setUpScreens,
  user,
} from '../../test/open-screen.ts'
import type { Permit } from './shared/use-permits.ts'

setUpScreens()

const PERMITS = '/admin/lots/harbour-street/permits'

const PERMIT: Permit = {
  id: idOf(1),
  holder: 'Ada Roy',
  phone: '(416) 555-0123',
  license_plates: ['ABC 123', 'XYZ 9'],
  from: '2026-03-01',
  until: '2027-02-28',
  ends_at: '2027-03-01T05:00:00.000Z',
  weekdays: [1, 2, 3, 4, 5],
  reason: 'Staff',
  notes: null,
  state: 'running',
}
const FREE: Permit = {
  ...PERMIT,
  id: idOf(2),
  holder: null,
  phone: null,
  license_plates: ['FREE 1'],
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  reason: null,
  notes: 'The baker',
  state: 'ended',
}

async function open(rows: Permit[] = [PERMIT, FREE], language: 'en' | 'fr' = 'en'): Promise<void> {
  server.reply(listPermits, { rows, total: rows.length })
  server.reply(listPlateNotes, [])
  await openScreen(PERMITS, { as: 'admin', language })
}

test.each([
  ['en', 'Mar 1, 2026 – Feb 28, 2027', 'Mon to Fri', 'every day', 'End now: Ada Roy'],
  ['fr', /1 mars 2026 – 28 févr\. 2027/, 'lun. à ven.', 'tous les jours', 'Mettre fin : Ada Roy'],
] as const)('permits have holder, plates, days and what can be done (%s)', async (language, dates, days, all, end) => {
  await open([PERMIT, FREE], language)
  const first = (await screen.findByText('Ada Roy')).closest('li')!
  const second = screen.getByText('FREE 1').closest('li')!
  expect(within(first).getByText(dates)).toBeDefined()
  expect(first.textContent).toContain('ABC 123, XYZ 9 · Staff · (416) 555-0123')
  expect(within(first).getByText(days)).toBeDefined()
  expect(within(first).getByRole('button', { name: end })).toBeDefined()
  expect(second.textContent).toContain('The baker')
  expect(within(second).getByText(all)).toBeDefined()
  expect(within(second).getAllByRole('button')).toHaveLength(2)
  await expectAccessible()
})

test('nothing yet, nothing found, not loaded: each is shown', async () => {
  await open([])
  expect(await screen.findByText('No permits yet')).toBeDefined()
  await user.type(screen.getByRole('searchbox'), 'nobody{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }))
  expect(await screen.findByText('No permits yet')).toBeDefined()
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
  server.disconnect(listPermits)
  await user.selectOptions(screen.getByLabelText('Status'), 'Ended')
  expect(await screen.findByText('The permits could not be loaded')).toBeDefined()
})

test('what a colleague changes shows by itself and marked, and moves nothing under the hand', async () => {
  const stream = streamEvents(server)
  await open()
  const names = () => screen.getAllByRole('button', { name: /^Edit: / }).map((button) => button.ariaLabel!.slice(6))
  await screen.findByText('Ada Roy')
  const show = async (rows: Permit[]) => {
    server.reply(listPermits, { rows, total: rows.length })
    const before = server.callsOf(listPermits).length
    stream.tell({ list: 'permits' })
    await waitFor(() => expect(server.callsOf(listPermits).length).toBeGreaterThan(before))
  }
  const bo = { ...PERMIT, id: idOf(3), holder: 'Bo Lee' }
  await show([bo, PERMIT, FREE])
  expect((await screen.findByText('Bo Lee')).closest('li')!.className).toContain('fresh-row')
  expect(screen.getByText('Ada Roy').closest('li')!.className).not.toContain('fresh-row')
  screen.getByRole('button', { name: 'Edit: Ada Roy' }).focus()
  await show([{ ...PERMIT, reason: 'Tenant' }, FREE])
  expect(await screen.findByRole('button', { name: 'Show changes' })).toBeDefined()
  expect(names()).toEqual(['Bo Lee', 'Ada Roy', 'FREE 1'])
  expect(screen.getByText(/Tenant/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Show changes' }))
  expect(names()).toEqual(['Ada Roy', 'FREE 1'])
  screen.getByRole('button', { name: 'Edit: Ada Roy' }).focus()
  await show([FREE])
  expect(await screen.findByRole('button', { name: 'Show changes' })).toBeDefined()
  screen.getByRole('searchbox').focus()
  await waitFor(() => expect(names()).toEqual(['FREE 1']))
})

test('a checker is denied and asks for nothing', async () => {
  await openScreen(PERMITS, { as: 'checker' })
  expect(await screen.findByText('Access Denied')).toBeDefined()
  expect(server.callsOf(listPermits)).toEqual([])
})

describe('adding a permit', () => {
  async function openDialog(): Promise<HTMLElement> {
    await open([])
    await user.click(await screen.findByRole('button', { name: 'Add permit' }))
    return screen.findByRole('dialog', { name: 'Add permit' })
  }

  test('tells what is missing at its field, and sends the permit once', async () => {
    const dialog = within(await openDialog())
    const save = dialog.getByRole('button', { name: 'Save permit' })
    await user.click(save)
    expect(document.activeElement).toBe(dialog.getByLabelText(/^Holder/))
    expect(dialog.getByText('Enter who the permit is for')).toBeDefined()
    await user.type(dialog.getByLabelText(/^Holder/), 'Ada Roy')
    await user.type(dialog.getByLabelText(/^License plates/), 'abc 123, xyz9')
    await fill(dialog.getByLabelText(/^From/), '2026-03-01')
    await fill(dialog.getByLabelText(/^Until/), '2027-02-28')
    for (const day of ['Saturday', 'Sunday']) await user.click(dialog.getByRole('checkbox', { name: day }))
    await user.type(dialog.getByLabelText(/^Reason/), 'Staff')
    await expectAccessible()
    server.fail(addPermit, 'permit_exists', { field: 'license_plates', params: { plate: 'XYZ9' } })
    await user.click(save)
    await expectToast('XYZ9 already has a permit here')
    expect(document.activeElement).toBe(dialog.getByLabelText(/^License plates/))
    server.reply(addPermit, PERMIT)
    pressTwice(save)
    await expectToast('Permit added')
    expect(server.callsOf(addPermit)).toHaveLength(2)
    expect(server.callsOf(addPermit)[1]!.body).toEqual({
      holder: 'Ada Roy',
      phone: '',
      license_plates: ['abc 123', 'xyz9'],
      from: '2026-03-01',
      until: '2027-02-28',
      weekdays: [1, 2, 3, 4, 5],
      reason: 'Staff',
      notes: '',
    })
  })
})

test('only what was changed is sent', async () => {
  await open()
  await user.click(await screen.findByRole('button', { name: 'Edit: Ada Roy' }))
  const dialog = within(screen.getByRole('dialog'))
  await fill(dialog.getByLabelText(/^Notes/), 'Second gate')
  server.reply(changePermit, PERMIT)
  await user.click(dialog.getByRole('button', { name: 'Save permit' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.sentTo(changePermit)).toEqual({ notes: 'Second gate' })
})

test('a permit is renewed for a year, and ended', async () => {
  await open()
  await user.click(await screen.findByRole('button', { name: 'Renew: Ada Roy' }))
  server.reply(renewPermit, { ...PERMIT, until: '2028-02-28' })
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Renew' }))
  await expectToast('Renewed until Feb 28, 2028')
  expect(server.sentTo(renewPermit)).toEqual({ until: '2028-02-28' })
  await user.click(screen.getByRole('button', { name: 'End now: Ada Roy' }))
  server.reply(endPermit, { ...PERMIT, state: 'ended' })
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'End now' }))
  await expectToast('Permit ended')
  expect(server.callsOf(endPermit)).toHaveLength(1)
})

test('a plate is blocked with a reason and an end, and notes are listed', async () => {
  await open([])
  const blocked = { reason: 'Damaged the gate', until: '2099-03-31', is_running: true, contact: null }
  const saved = { license_plate: 'BAD 1', note: 'White van', block: blocked, updated_at: '2026-03-10T16:00:00.000Z' }
  await user.click(await screen.findByRole('button', { name: 'Add note or block' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add note or block' }))
  await user.type(dialog.getByLabelText(/^License plate/), 'bad 1')
  await user.click(dialog.getByRole('switch', { name: 'Block this plate' }))
  await fill(dialog.getByLabelText(/^Last day/), '2099-03-31')
  await expectAccessible()
  server.fail(savePlateNote, 'block_reason_required', { field: 'block' })
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await expectToast('Enter why the plate is blocked')
  await user.type(dialog.getByLabelText(/^Reason/), 'Damaged the gate')
  server.reply(savePlateNote, saved)
  server.reply(listPlateNotes, [saved])
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await expectToast('Saved')
  expect(server.callsOf(savePlateNote)[1]!.body).toEqual({
    license_plate: 'bad 1',
    block: { reason: 'Damaged the gate', until: '2099-03-31', contact: '' },
  })
  expect(await screen.findByText('Blocked until Mar 31, 2099')).toBeDefined()
  expect(screen.getByText('White van · Damaged the gate')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Edit: BAD 1' }))
  const again = within(await screen.findByRole('dialog', { name: 'BAD 1' }))
  await fill(again.getByLabelText(/^Note/), 'Blue van')
  await user.click(again.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.callsOf(savePlateNote)[2]!.body).toEqual({ license_plate: 'BAD 1', note: 'Blue van' })
})

describe('importing', () => {
  const CSV =
    'Name;Plate(s);Expires;Days\r\n"Roy; Ada";ABC 123;31/12/2026;Mon-Fri\r\nZoé;abc123;31/12/2026;\r\nBo;LEE 1;soon;\r\n'

  async function choose(text: string) {
    await open([])
    await user.click(await screen.findByRole('button', { name: 'Import' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Import permits' }))
    await user.upload(dialog.getByLabelText('File'), new File([text], 'permits.csv', { type: 'text/csv' }))
    return dialog
  }

  test('maps the columns, shows every row that stops it, and imports the rest only when told to', async () => {
    const dialog = await choose(CSV)
    expect((await dialog.findByLabelText<HTMLSelectElement>('License plates')).value).toBe('1')
    expect(dialog.getByLabelText<HTMLSelectElement>('Until').value).toBe('2')
    await fill(dialog.getByLabelText('From, if the file has none'), '2026-03-01')
    const problem = { reason: 'permit_exists', field: 'license_plates', license_plate: 'abc123', same_as: 0 } as const
    server.reply(importPermits, {
      added: 0,
      problems: [
        { ...problem, index: 1 },
        { index: 2, reason: 'permit_day_invalid', field: 'until', license_plate: null, same_as: null },
      ],
    })
    await user.click(dialog.getByRole('button', { name: 'Preview' }))
    expect(await dialog.findByText('1 row is ready')).toBeDefined()
    expect(dialog.getByText('abc123 is in row 2 already')).toBeDefined()
    expect(dialog.getByText('Row 4').parentElement!.textContent).toContain('Enter a date')
    expect(dialog.queryByRole('button', { name: /^Import/ })).toBeNull()
    await expectAccessible()
    await user.click(dialog.getByRole('checkbox', { name: 'Leave these rows out' }))
    server.reply(importPermits, { added: 1, problems: [] })
    const held = server.hold(importPermits)
    await user.click(dialog.getByRole('button', { name: 'Import 1 permit' }))
    expect(await dialog.findByRole('progressbar', { name: 'Importing 1 permit...' })).toBeDefined()
    held.release()
    await expectToast('1 permit imported')
    expect(server.callsOf(importPermits)[1]!.body).toMatchObject({
      dry_run: false,
      permits: [
        {
          holder: 'Roy; Ada',
          license_plates: ['ABC 123'],
          from: '2026-03-01',
          until: '2026-12-31',
          weekdays: [1, 2, 3, 4, 5],
        },
      ],
    })
  })

  test('a file that is no table is refused', async () => {
    const dialog = await choose('\0\0\0')
    expect(await dialog.findByText(/^This file could not be read/)).toBeDefined()
    expect(server.callsOf(importPermits)).toEqual([])
  })
})
