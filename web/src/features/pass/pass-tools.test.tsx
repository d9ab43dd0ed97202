import { getLot } from '@lotwise/contract/lots'
import { mailReceipt } from '@lotwise/contract/receipts'
import { chooseReminder } from '@lotwise/contract/sessions'
import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { expectAccessible, expectToast, openScreen, server, setUpScreens, user } from '../../test/open-screen.ts'
import { haveSession, paidSession, PASS_PATH } from '../../test/payment-records.ts'
import { LOT, SESSION_ID, SETTINGS } from '../../test/records.ts'

setUpScreens()

const REMINDER = {
  en: ['Reminder by text', '30 min before'],
  fr: ['Rappel par texto', '30 min avant'],
} as const

test.each(['en', 'fr'] as const)(
  'the reminder is chosen from what is past the first half of the stay (%s)',
  async (language) => {
    const [label, choice] = REMINDER[language]
    haveSession(paidSession())
    server.reply(chooseReminder, paidSession({ reminder_minutes: 30 }))
    await openScreen(PASS_PATH, { language })
    const field: HTMLSelectElement = await screen.findByLabelText(label)
    expect([...field.options].map(({ value }) => value)).toEqual(['usual', '10', '15', '30', '0'])
    expect(field.value).toBe('usual')
    await user.selectOptions(field, choice)
    await waitFor(() => expect(field.value).toBe('30'))
    expect(server.callsOf(chooseReminder)[0]!.body).toEqual({ minutes: 30 })
    await expectAccessible()
  },
)

test('a choice that cannot be stored is taken back, and said', async () => {
  haveSession(paidSession())
  server.failWithoutReply(chooseReminder, 500)
  await openScreen(PASS_PATH)
  const field: HTMLSelectElement = await screen.findByLabelText('Reminder by text')
  await user.selectOptions(field, 'None')
  await expectToast('Your reminder could not be changed. Please try again.')
  expect(field.value).toBe('usual')
})

test('a lot without reminders offers none', async () => {
  haveSession(paidSession())
  server.reply(getLot, { lot: LOT, settings: { ...SETTINGS, notification_enabled: false } })
  await openScreen(PASS_PATH)
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByLabelText('Reminder by text')).toBeNull()
})

test('the end of the stay is a calendar file', async () => {
  haveSession(paidSession())
  await openScreen(PASS_PATH)
  const link = await screen.findByRole('link', { name: 'Add to calendar' })
  expect(link.getAttribute('href')).toBe(`/api/sessions/${SESSION_ID}/calendar.ics?lang=en`)
})

test('the receipt is mailed to an address that is asked for only then', async () => {
  haveSession(paidSession())
  server.reply(mailReceipt, {})
  await openScreen(PASS_PATH)
  expect(screen.queryByLabelText('Email')).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Email receipt' }))
  const field = screen.getByLabelText('Email')
  expect(document.activeElement).toBe(field)
  await user.type(field, 'robin')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(screen.getByText('Enter an address like name@example.com.')).toBeDefined()
  await expectAccessible()
  await user.type(field, '@example.com')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await expectToast('The receipt is on its way to robin@example.com')
  expect(server.callsOf(mailReceipt)[0]!.body).toEqual({ email: 'robin@example.com' })
  expect(screen.queryByLabelText('Email')).toBeNull()
})
