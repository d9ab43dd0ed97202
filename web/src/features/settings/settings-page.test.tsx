import { getSettings, updateSettings } from '@lotwise/contract/lot-settings'
import { listTeam } from '@lotwise/contract/team'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import {
  expectAccessible,
  expectPath,
  expectTitle,
  expectToast,
  fill,
  openScreen,
  server,
  user,
  setUpScreens,
} from '../../test/open-screen.ts'
import { settingsRecord } from '../../test/staff-records.ts'

setUpScreens()

const PATH = '/admin/lots/harbour-street/settings'
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, text: string) => fill(field(label), text)
const price = (stay: string) => screen.getByRole('row', { name: new RegExp(`^${stay} `) }).textContent

async function openSettings(): Promise<void> {
  server.reply(getSettings, settingsRecord({ hourly_rate: 6, max_daily_rate: 14 }))
  await openScreen(PATH, { as: 'owner' })
  await screen.findByLabelText('Hourly rate')
}

test('the fields have their values, limits and steps', async () => {
  await openSettings()
  const shown = (label: string) => {
    const { value, min, max, step } = field(label)
    return { value, min, max, step }
  }
  expect(shown('Hourly rate')).toEqual({ value: '6.00', min: '0', max: '1000', step: '0.25' })
  expect(shown('Max daily rate')).toEqual({ value: '14.00', min: '0', max: '1000', step: '0.25' })
  expect(shown('Max hours')).toEqual({ value: '12', min: '1', max: '24', step: '1' })
  expect(shown('Monthly amount')).toMatchObject({ value: '150.00', min: '1', step: '1' })
  expect(shown('Minutes before the end')).toEqual({ value: '90', min: '1', max: '180', step: '1' })
  expect(screen.getByRole('switch', { name: 'Remind drivers before their time is up' }).ariaChecked).toBe('true')
  expect(screen.getByText('All changes are saved')).toBeDefined()
  await expectTitle('Settings – Lotwise')
  await expectAccessible()
})

test('where the lot is comes from the phone at the lot or a link to a map, and only from Canada', async () => {
  const coords = { latitude: 45.501689, longitude: -73.567256, accuracy: 7.2 }
  const getCurrentPosition = (onSuccess: (position: object) => void) => onSuccess({ coords })
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true })
  await openSettings()
  await type('Map position', '45.5, 73.5')
  await user.click(screen.getByRole('button', { name: 'Save Settings' }))
  expect(await screen.findByText(/^This position is not in Canada\./)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Use my current position' }))
  expect(await screen.findByText('Found to within 8 m. Save the settings to keep it.')).toBeDefined()
  expect(field('Map position').value).toBe('45.50169, -73.56726')
  await expectAccessible()
  server.reply(updateSettings, settingsRecord({ position: '45.60000, -73.70000' }))
  await type('Map position', 'https://www.openstreetmap.org/#map=17/45.6/-73.7')
  await user.click(screen.getByRole('button', { name: 'Save Settings' }))
  await expectToast('Settings updated successfully')
  expect(server.sentTo(updateSettings)).toEqual({ position: '45.60000, -73.70000' })
  expect(field('Map position').value).toBe('45.60000, -73.70000')
})

test('the number of spaces is optional; selling no more than these needs it', async () => {
  await openSettings()
  server.reply(updateSettings, settingsRecord({ spaces: 60, sell_within_spaces: true }))
  await user.click(screen.getByRole('checkbox', { name: 'Sell no more than these spaces' }))
  await user.click(screen.getByRole('button', { name: 'Save Settings' }))
  expect(await screen.findByText('Enter how many spaces there are')).toBeDefined()
  expect(server.callsOf(updateSettings)).toEqual([])
  await type('Number of spaces', '60')
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Save Settings' }))
  await expectToast('Settings updated successfully')
  expect(server.sentTo(updateSettings)).toEqual({ spaces: 60, sell_within_spaces: true })
})

test('the price rule is explained', async () => {
  await openSettings()
  expect(
    screen.getByText(
      'Stays of up to 3 hours cost the hourly rate for each hour, but never more than the max daily rate; longer stays cost the max daily rate and last up to 12 hours.',
    ),
  ).toBeDefined()
})

test('what a change does to the prices is shown before it is saved', async () => {
  await openSettings()
  expect(screen.getByRole('heading', { name: 'What drivers pay' })).toBeDefined()
  expect(price('3 hours')).toContain('$14.00')
  await type('Hourly rate', '4.5')
  await type('Max daily rate', '16.5')
  expect(screen.getByRole('heading', { name: 'What drivers will pay once you save' })).toBeDefined()
  expect(price('1 hour')).toContain('was $6.00 will be $4.50')
  expect(price('3 hours')).toContain('was $14.00 will be $13.50')
  expect(price('3 hours')).toContain('was 12 hours will be 3 hours')
  expect(price('3 hours')).toContain('$11.46')
  expect(price('All day')).toContain('was $14.00 will be $16.50')
  expect(price('Month')).not.toContain('was')
  expect(screen.getByText('2 unsaved changes')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(field('Hourly rate').value).toBe('6.00')
  expect(screen.getByText('All changes are saved')).toBeDefined()
  expect(server.callsOf(updateSettings)).toEqual([])
})

test('prices that may not be meant are pointed out', async () => {
  await openSettings()
  expect(screen.getByText('Worth a second look')).toBeDefined()
  expect(
    screen.getByText('3 hours already cost the max daily rate of $14.00, which buys the full 12 hours.'),
  ).toBeDefined()
  await type('Hourly rate', '4.5')
  await waitFor(() => expect(screen.queryByText('Worth a second look')).toBeNull())
  await type('Hourly rate', '0')
  expect(
    screen.getByText('Cards cannot be charged less than $0.50, so drivers could not pay for the shortest stays.'),
  ).toBeDefined()
  await type('Hourly rate', '20')
  expect(
    screen.getByText('The max daily rate is below the hourly rate: every stay costs $14.00 and lasts 12 hours.'),
  ).toBeDefined()
  await expectAccessible()
})

test('defaults and production fill the form and save nothing', async () => {
  await openSettings()
  await type('Monthly amount', '99')
  await user.click(screen.getByRole('button', { name: 'Copy from Production' }))
  await expectToast('Production settings copied successfully')
  expect(field('Hourly rate').value).toBe('4.50')
  expect(field('Max daily rate').value).toBe('16.50')
  expect(field('Monthly amount').value).toBe('99.00')
  await user.click(screen.getByRole('button', { name: 'Reset to Defaults' }))
  await expectToast('Settings reset to defaults')
  expect(field('Monthly amount').value).toBe('150.00')
  expect(server.callsOf(updateSettings)).toEqual([])
})

test('leaving with something unsaved asks first', async () => {
  await openSettings()
  await type('Hourly rate', '7')
  expect(screen.getByText('1 unsaved change')).toBeDefined()
  await user.click(screen.getByRole('link', { name: 'Team' }))
  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
  expect(document.activeElement).toBe(question.getByRole('button', { name: 'Keep editing' }))
  await expectAccessible()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(field('Hourly rate').value).toBe('7.00')
  server.reply(listTeam, [])
  await user.click(screen.getByRole('link', { name: 'Team' }))
  await user.click(await screen.findByRole('button', { name: 'Leave without saving' }))
  await expectPath('/admin/lots/harbour-street/users')
})

test('leaving with nothing unsaved asks nothing', async () => {
  await openSettings()
  await type('Hourly rate', '6.00')
  server.reply(listTeam, [])
  await user.click(screen.getByRole('link', { name: 'Team' }))
  await expectPath('/admin/lots/harbour-street/users')
})

test('signing out with something unsaved leads to the login all the same', async () => {
  await openSettings()
  await type('Hourly rate', '7')
  await user.click(screen.getByRole('button', { name: 'Logout' }))
  await expectPath('/admin')
  expect(await screen.findByRole('heading', { level: 1, name: 'Admin Login' })).toBeDefined()
})

test('while the settings load, the page says so', async () => {
  server.hold(getSettings)
  await openScreen(PATH, { as: 'owner' })
  expect(await screen.findByText('Loading settings...')).toBeDefined()
  await expectAccessible()
})

test('settings that cannot be loaded say so, and Retry brings them', async () => {
  server.fail(getSettings, 'lot_settings_not_found')
  await openScreen(PATH, { as: 'owner' })
  expect((await screen.findByRole('alert')).textContent).toContain('Lot information not available')
  await expectAccessible()
  server.reply(getSettings, settingsRecord({ hourly_rate: 6 }))
  await user.click(await screen.findByRole('button', { name: 'Retry' }))
  expect((await screen.findByLabelText<HTMLInputElement>('Hourly rate')).value).toBe('6.00')
})

test('a checker is denied', async () => {
  await openScreen(PATH, { as: 'checker' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Access Denied' })).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Settings' })).toBeNull()
  expect(server.callsOf(getSettings)).toEqual([])
})

test('in French', async () => {
  server.reply(getSettings, settingsRecord({ hourly_rate: 6, max_daily_rate: 14 }))
  await openScreen(PATH, { as: 'owner', language: 'fr' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Paramètres' })).toBeDefined()
  await screen.findByLabelText('Tarif horaire')
  await type('Tarif horaire', '7')
  expect(screen.getByText('1 modification non enregistrée')).toBeDefined()
  expect(price('1 heure')).toMatch(/était 6,00\s\$ sera 7,00\s\$/)
  await expectAccessible()
})
