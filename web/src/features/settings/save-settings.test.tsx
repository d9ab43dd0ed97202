import { getSettings, updateSettings } from '@lotwise/contract/lot-settings'
import { screen, waitFor } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { expectAccessible, expectToast, fill, openScreen, server, user, setUpScreens } from '../../test/open-screen.ts'
import { settingsRecord, type SettingsRecord } from '../../test/staff-records.ts'

setUpScreens()

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, text: string) => fill(field(label), text)
const save = () => user.click(screen.getByRole('button', { name: 'Save Settings' }))

async function openSettings(stored: Partial<SettingsRecord> = {}): Promise<void> {
  server.reply(getSettings, settingsRecord(stored))
  // As the server does it: what was sent lies over what is stored.
  server.reply(updateSettings, ({ body }) => settingsRecord({ ...stored, ...(body as object) }))
  await openScreen('/admin/lots/harbour-street/settings', { as: 'owner' })
  await screen.findByLabelText('Hourly rate')
}

describe('saving', () => {
  test('sends only what was changed, with Enter too, and says so', async () => {
    await openSettings()
    await type('Hourly rate', '5.25')
    await user.click(screen.getByRole('switch', { name: 'Remind drivers before their time is up' }))
    await user.type(field('Hourly rate'), '{Enter}')
    await expectToast('Settings updated successfully')
    expect(server.sentTo(updateSettings)).toEqual({ hourly_rate: 5.25, notification_enabled: false })
    expect(await screen.findByText('All changes are saved')).toBeDefined()
    await waitFor(() => expect(field('Hourly rate').value).toBe('5.25'))
    expect(screen.getByRole('switch', { name: 'Remind drivers before their time is up' }).ariaChecked).toBe('false')
  })

  test('never shows the old value again', async () => {
    await openSettings()
    await type('Hourly rate', '5.25')
    const input = field('Hourly rate')
    const drawn: string[] = []
    const { get, set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!
    Object.defineProperty(input, 'value', {
      configurable: true,
      get() {
        return get!.call(input) as string
      },
      set(value: string) {
        drawn.push(value)
        set!.call(input, value)
      },
    })
    await save()
    expect(await screen.findByText('All changes are saved')).toBeDefined()
    await waitFor(() => expect(input.value).toBe('5.25'))
    expect(drawn).not.toContain('4.5')
    expect(drawn).not.toContain('4.50')
  })

  test('is refused beside every wrong field, and the first one gets the focus', async () => {
    await openSettings()
    await type('Max hours', '25')
    await type('Hourly rate', '')
    await save()
    expect(screen.getByText('Max hours must be a whole number between 1 and 24')).toBeDefined()
    expect(screen.getByText('Enter the hourly rate')).toBeDefined()
    expect(screen.getByText('Some fields need another look')).toBeDefined()
    expect(document.activeElement).toBe(field('Hourly rate'))
    expect(server.callsOf(updateSettings)).toEqual([])
    await expectAccessible()
  })

  test('takes the smallest or the default where a field is blank', async () => {
    await openSettings({ max_hours: 10, subscription_amount: 99, notification_threshold: 30 })
    for (const label of ['Max hours', 'Monthly amount', 'Minutes before the end']) await type(label, '')
    await save()
    await expectToast('Settings updated successfully')
    expect(server.sentTo(updateSettings)).toEqual({
      max_hours: 1,
      subscription_amount: 150,
      notification_threshold: 90,
    })
    await waitFor(() => expect(field('Max hours').value).toBe('1'))
    expect(field('Monthly amount').value).toBe('150.00')
    expect(field('Minutes before the end').value).toBe('90')
  })

  test('once while it is under way, however often it is asked for', async () => {
    await openSettings()
    const held = server.hold(updateSettings)
    await type('Hourly rate', '5')
    await save()
    const busy = await screen.findByRole('button', { name: 'Saving...' })
    await user.click(busy)
    held.release()
    await expectToast('Settings updated successfully')
    expect(server.callsOf(updateSettings)).toHaveLength(1)
  })

  test('shows what somebody else changed meanwhile, and keeps it', async () => {
    await openSettings()
    server.reply(updateSettings, settingsRecord({ max_hours: 10, max_daily_rate: 18, province: 'ON' }))
    await type('Max hours', '10')
    await save()
    expect(await screen.findByText('Someone else changed this too:')).toBeDefined()
    const changes = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(changes).toContain('Max daily rate$16.50 becomes $18.00')
    expect(changes).toContain('Province or territoryempty becomes ON')
    await waitFor(() => expect(field('Max daily rate').value).toBe('18.00'))
    expect(field('Max hours').value).toBe('10')
    await expectAccessible()
    await user.click(screen.getByRole('button', { name: 'Got it' }))
    expect(screen.queryByText('Someone else changed this too:')).toBeNull()
  })
})

describe('a price', () => {
  const sentences = () => screen.getAllByRole('definition').map(({ textContent }) => textContent)

  test('with a comma is the same price, and gets its two decimals as the field is left', async () => {
    await openSettings()
    await type('Hourly rate', '4,5')
    await user.tab()
    expect(field('Hourly rate').value).toBe('4.50')
    expect(screen.getByText('All changes are saved')).toBeDefined()
    await type('Max daily rate', '$ 20,25')
    await save()
    await expectToast('Settings updated successfully')
    expect(server.sentTo(updateSettings)).toEqual({ max_daily_rate: 20.25 })
  })

  test('that could mean two is refused', async () => {
    await openSettings()
    await type('Monthly amount', '1,500')
    await save()
    expect(screen.getByText('Enter a price like 4.50')).toBeDefined()
    expect(server.callsOf(updateSettings)).toEqual([])
  })

  test('more than three times as high is confirmed first', async () => {
    await openSettings()
    await type('Hourly rate', '450')
    await save()
    await screen.findByRole('dialog', { name: 'Are these prices right?' })
    expect(sentences()).toEqual(['You are changing $4.50 to $450.00'])
    expect(server.callsOf(updateSettings)).toEqual([])
    await expectAccessible()
    await user.click(screen.getByRole('button', { name: 'Keep editing' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    await save()
    await user.click(await screen.findByRole('button', { name: 'Save these prices' }))
    await expectToast('Settings updated successfully')
    expect(server.sentTo(updateSettings)).toEqual({ hourly_rate: 450 })
  })

  test('in French is shown and read with a comma', async () => {
    await openSettings()
    await user.click(screen.getByRole('button', { name: 'Français' }))
    await waitFor(() => expect(field('Tarif horaire').value).toBe('4,50'))
    await type('Tarif horaire', '1,25')
    await user.click(screen.getByRole('button', { name: 'Enregistrer les paramètres' }))
    await screen.findByRole('dialog', { name: 'Ces tarifs sont-ils exacts?' })
    await user.click(screen.getByRole('button', { name: 'Enregistrer ces tarifs' }))
    await waitFor(() => expect(server.sentTo(updateSettings)).toEqual({ hourly_rate: 1.25 }))
  })
})

describe('a change that cannot be saved', () => {
  test('stays typed, with the reason beside its field', async () => {
    await openSettings()
    server.fail(updateSettings, 'hourly_rate_invalid', { field: 'hourly_rate' })
    await type('Hourly rate', '8')
    await save()
    await expectToast('Failed to update settings')
    expect(await screen.findByText('Hourly rate must be between $0 and $1,000')).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(field('Hourly rate')))
    expect(field('Hourly rate').value).toBe('8.00')
    expect(screen.getByText('1 unsaved change')).toBeDefined()
  })

  test('for a lost connection is tried again by itself', async () => {
    await openSettings()
    let attempts = 0
    server.answer(updateSettings, () => {
      attempts += 1
      server.reply(updateSettings, settingsRecord({ hourly_rate: 8 }))
      throw new TypeError('Failed to fetch')
    })
    await type('Hourly rate', '8')
    await save()
    await expectToast('Settings updated successfully')
    expect(attempts).toBe(1)
    expect(server.callsOf(updateSettings)).toHaveLength(2)
  })
})

describe('what receipts say', () => {
  test('a tax number needs its form and a province', async () => {
    await openSettings()
    await type('GST/HST number', '123')
    await save()
    expect(screen.getByText('A GST/HST number has 9 digits, RT and 4 digits, like 123456789 RT 0001')).toBeDefined()
    await type('GST/HST number', '123456789rt0001')
    await save()
    expect(screen.getByText('Choose the province of the lot to show taxes on receipts')).toBeDefined()
    expect(document.activeElement).toBe(field('Province or territory'))
    expect(server.callsOf(updateSettings)).toEqual([])
    await expectAccessible()
  })

  test('the number of Quebec’s tax is asked for in Quebec only, and sent as it is stored', async () => {
    await openSettings({ gst_hst_number: '123456789RT0001', province: 'ON' })
    expect(screen.queryByLabelText('QST number')).toBeNull()
    await user.selectOptions(field('Province or territory'), 'Quebec')
    await type('QST number', '1234567890 tq 0001')
    await type('Business name', ' Harbour Parking Inc. ')
    await save()
    await expectToast('Settings updated successfully')
    expect(server.sentTo(updateSettings)).toEqual({
      province: 'QC',
      qst_number: '1234567890TQ0001',
      operator_name: 'Harbour Parking Inc.',
    })
  })
})
