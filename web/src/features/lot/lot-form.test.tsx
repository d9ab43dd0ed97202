import { getLot, listLots } from '@lotwise/contract/lots'
import { createPaymentIntent } from '@lotwise/contract/payments'
import { createSession } from '@lotwise/contract/sessions'
import { screen, waitFor } from '@testing-library/dom'
import { beforeEach, describe, expect, test } from 'vitest'
import { numberedLot, openLot } from '../../test/driver-records.ts'
import {
  expectAccessible,
  expectPath,
  expectToast,
  openScreen,
  server,
  user,
  setUpScreens,
} from '../../test/open-screen.ts'
import { driverSession, LOT, SESSION_ID } from '../../test/records.ts'

const PAGE = '/lots/harbour-street'

setUpScreens()
beforeEach(() => {
  server.reply(getLot, ({ params }) => openLot({}, params['slug'] === 'lot-2' ? numberedLot(2) : {}))
  server.reply(listLots, [LOT, numberedLot(2)])
  server.reply(createSession, driverSession())
  server.hold(createPaymentIntent)
})

describe('wrong input', () => {
  test('is reported beside each field, and the first one gets the focus', async () => {
    await openScreen(PAGE)
    await submit()
    const plate = input('License Plate')
    expect(document.activeElement).toBe(plate)
    expect(descriptionOf(plate)).toBe('Please enter a license plate')
    expect(descriptionOf(input('Phone'))).toContain('Please enter a phone number')
    await expectAccessible()
    await user.type(plate, 'abcd 123')
    expect(plate.value).toBe('ABCD 123')
    expect(screen.queryByText('Please enter a license plate')).toBeNull()
  })

  test('of the hours is a toast too, and what was typed stays', async () => {
    await openScreen(PAGE)
    await user.type(await findInput('License Plate'), 'ABCD 123')
    await user.clear(input('Hours'))
    await user.type(input('Hours'), '0')
    await submit()
    expect(document.activeElement).toBe(input('Phone'))
    await expectToast('Please enter a valid number of hours')
    expect(descriptionOf(input('Hours'))).toContain('Enter a whole number of hours.')
    expect(input('License Plate').value).toBe('ABCD 123')
    await expectPath(PAGE)
    await expectAccessible()
    expect(server.callsOf(createSession)).toEqual([])
  })

  test('by the month names and e-mail are asked for', async () => {
    await openScreen(`${PAGE}?tab=monthly`)
    await fillDriver()
    await user.type(await findInput('Email'), 'not-an-address')
    await submit()
    expect(document.activeElement).toBe(input('First Name'))
    expect(descriptionOf(input('First Name'))).toBe('Please enter your first name')
    expect(descriptionOf(input('Last Name'))).toBe('Please enter your last name')
    expect(descriptionOf(input('Email'))).toBe('Enter an address like name@example.com.')
    await expectToast('Please enter a valid email address')
    await expectAccessible()
    expect(server.callsOf(createSession)).toEqual([])
  })

  test('is reported in French', async () => {
    await openScreen(PAGE, { language: 'fr' })
    await user.click(await screen.findByRole('button', { name: 'Passer au paiement' }))
    expect(descriptionOf(input('Plaque d’immatriculation'))).toBe('Entrez une plaque d’immatriculation')
    expect(descriptionOf(input('Téléphone'))).toContain('Entrez un numéro de téléphone')
    await expectAccessible()
  })
})

describe('the phone', () => {
  test('is formatted at ten digits and not beyond', async () => {
    await openScreen(PAGE)
    const phone = await findInput('Phone')
    await user.type(phone, '416555012')
    expect(phone.value).toBe('416555012')
    await user.type(phone, '3')
    expect(phone.value).toBe('(416) 555-0123')
    await user.type(phone, '4')
    expect(phone.value).toBe('41655501234')
  })

  test.each([
    ['en', 'Phone', 'We can’t text this number. After paying, keep the page with your pass.'],
    [
      'fr',
      'Téléphone',
      'Nous ne pouvons pas envoyer de texto à ce numéro. Après le paiement, conservez la page de votre laissez-passer.',
    ],
  ] as const)('that cannot be texted is taken, and its driver told (%s)', async (language, label, told) => {
    await openScreen(PAGE, { language })
    const phone = await screen.findByLabelText(label)
    await user.type(phone, '5555')
    await waitFor(() => expect(document.querySelector('[data-extras]')).not.toBeNull())
    expect(screen.queryByText(told)).toBeNull()
    await user.tab()
    expect(await screen.findByText(told)).toBeDefined()
    await expectAccessible()
    await user.type(phone, '{Backspace>4/}4165550123')
    await user.tab()
    await waitFor(() => expect(screen.queryByText(told)).toBeNull())
  })

  test('a digit in the middle can be corrected', async () => {
    await openScreen(PAGE)
    const phone = await findInput('Phone')
    await user.type(phone, '4165550123')
    await user.type(phone, '{Backspace}7', { initialSelectionStart: 8, initialSelectionEnd: 8 })
    expect(phone.value).toBe('(416) 575-0123')
  })
})

test('Enter leads on to what is still empty, and sends the form when nothing is', async () => {
  await openScreen(PAGE)
  await user.type(await findInput('License Plate'), 'GO 1')
  await waitFor(() => expect(document.querySelector('[data-extras]')).not.toBeNull())
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(input('Phone'))
  expect(screen.queryByText('Please enter a phone number')).toBeNull()
  await user.keyboard('4165550123{Enter}')
  await expectPath(`${PAGE}/payment/${SESSION_ID}`)
  expect(server.sentTo(createSession)).toEqual({ license_plate: 'GO 1', phone: '(416) 555-0123', hours: 1 })
})

test('by the month names and e-mail are sent instead of hours', async () => {
  await openScreen(`${PAGE}?tab=monthly`)
  await fillDriver()
  const terms = await screen.findByText(
    /^The monthly price, all taxes included, is charged to your card today and then every month/,
  )
  expect(screen.getByText('$150.00')).toBeDefined()
  expect(terms.textContent).toContain('Cancel at any time in one tap')
  expect(terms.textContent).toContain('Sold by Harbour Parking Ltd., 1 Front Street.')
  await user.type(await findInput('First Name'), 'Robin')
  await user.type(input('Last Name'), 'Roy')
  await user.type(input('Email'), 'robin@example.com')
  await submit()
  await expectPath(`${PAGE}/payment/${SESSION_ID}`)
  expect(server.sentTo(createSession)).toEqual({
    license_plate: 'ABCD 123',
    phone: '(416) 555-0123',
    monthly: true,
    first_name: 'Robin',
    last_name: 'Roy',
    email: 'robin@example.com',
  })
})

test('a lot that gives unused hours back says so before paying', async () => {
  server.reply(getLot, openLot({ stop_min_hours: 2 }))
  await openScreen(PAGE)
  await fillDriver()
  expect(await screen.findByText(/^Leaving early\? .+ At least 2 hours are charged\.$/)).toBeDefined()
  await expectAccessible()
})

test('what was typed survives a reload and a look at another lot, the hours only the reload', async () => {
  await openScreen(PAGE)
  await fillDriver('KEEP 1')
  await user.click(screen.getByRole('button', { name: /^3 h/ }))
  await openScreen(PAGE)
  expect((await findInput('License Plate')).value).toBe('KEEP 1')
  expect(input('Phone').value).toBe('(416) 555-0123')
  expect(input('Hours').value).toBe('3')
  await user.click(screen.getByRole('link', { name: 'Choose a different location' }))
  await user.click(await screen.findByRole('link', { name: /Lot 2/ }))
  await expectPath('/lots/lot-2')
  expect((await findInput('License Plate')).value).toBe('KEEP 1')
  expect(input('Hours').value).toBe('1')
})

describe('remembering the driver', () => {
  test('a new tab knows plate and phone of a driver who agreed, until told to forget', async () => {
    await openScreen(PAGE)
    await fillDriver('MEMO 77')
    await user.click(screen.getByRole('checkbox', { name: 'Remember my details on this device' }))
    await submit()
    await expectPath(`${PAGE}/payment/${SESSION_ID}`)

    await openInNewTab()
    expect(input('License Plate').value).toBe('MEMO 77')
    expect(input('Phone').value).toBe('(416) 555-0123')
    await user.click(screen.getByRole('button', { name: 'Forget' }))
    expect(input('License Plate').value).toBe('')
    expect(input('Phone').value).toBe('')
    await expectToast('Removed from this device')

    await openInNewTab()
    expect(input('License Plate').value).toBe('')
    expect(screen.getByRole('checkbox', { checked: false })).toBeDefined()
  })

  test('a stay that is not to be remembered takes its own plate and the phone away, and no other car', async () => {
    localStorage.setItem('lotwise.driver', JSON.stringify({ plate: 'ABCD 123', phone: '(416) 555-0123' }))
    const saved = [
      { plate: 'ABCD 123', name: 'Van' },
      { plate: 'MEMO 77', name: 'Mini' },
    ]
    localStorage.setItem('lotwise.plates', JSON.stringify(saved))
    localStorage.setItem(
      'lotwise.last',
      JSON.stringify({ lotSlug: 'lot-2', lotName: '2', plate: 'ABCD123', hours: '1' }),
    )
    await openScreen(PAGE)
    await user.click(await screen.findByRole('checkbox', { checked: true }))
    await submit()
    await expectPath(`${PAGE}/payment/${SESSION_ID}`)

    expect(localStorage.getItem('lotwise.plates')).toBe(JSON.stringify(saved.slice(1)))
    expect(localStorage.getItem('lotwise.driver')).toBeNull()
    expect(localStorage.getItem('lotwise.last')).toBeNull()
    await openInNewTab()
    expect(input('License Plate').value).toBe('')
    expect(screen.getByRole('checkbox', { checked: false })).toBeDefined()
  })

  test('a new tab knows nothing of a driver who did not agree', async () => {
    await openScreen(PAGE)
    await fillDriver()
    await submit()
    await expectPath(`${PAGE}/payment/${SESSION_ID}`)
    await openInNewTab()
    expect(input('License Plate').value).toBe('')
    expect(screen.queryByRole('button', { name: 'Forget' })).toBeNull()
  })
})

async function openInNewTab(): Promise<void> {
  sessionStorage.clear()
  await openScreen(PAGE)
  await findInput('License Plate')
}

async function fillDriver(plate = 'ABCD 123'): Promise<void> {
  await user.click(await findInput('License Plate'))
  await user.paste(plate)
  await user.click(input('Phone'))
  await user.paste('4165550123')
}

async function submit(): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Continue to Payment' }))
}

function input(label: string): HTMLInputElement {
  return screen.getByLabelText<HTMLInputElement>(label)
}

function findInput(label: string): Promise<HTMLInputElement> {
  return waitFor(() => input(label))
}

function descriptionOf(field: HTMLElement): string {
  const ids = field.getAttribute('aria-describedby')!.split(' ')
  return ids
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .trim()
}

test.each([
  ['en', 'Is that a zero or an O?', 'Use ABCD 023', 'License Plate'],
  ['fr', 'Est-ce un zéro ou la lettre O?', 'Utiliser ABCD 023', 'Plaque d’immatriculation'],
] as const)(
  'a plate that is probably mistyped is asked about, and not blocked (%s)',
  async (language, question, use, label) => {
    await openScreen(PAGE, { language })
    const field: HTMLInputElement = await screen.findByLabelText(label)
    await user.type(field, 'ABCD O23')
    expect(screen.queryByText(question)).toBeNull()
    await user.tab()
    expect(await screen.findByText(question)).toBeDefined()
    await expectAccessible()
    await user.click(screen.getByRole('button', { name: use }))
    expect(field.value).toBe('ABCD 023')
    await waitFor(() => expect(screen.queryByText(question)).toBeNull())
  },
)

test('the other cars of this device are one tap away', async () => {
  localStorage.setItem('lotwise.driver', JSON.stringify({ plate: 'ABCD 123', phone: '(416) 555-0123' }))
  localStorage.setItem('lotwise.plates', JSON.stringify([{ plate: 'XYZ 987', name: 'Van' }]))
  await openScreen(PAGE)
  await user.click(await screen.findByRole('button', { name: 'Van · XYZ 987' }))
  expect(screen.getByLabelText<HTMLInputElement>('License Plate').value).toBe('XYZ 987')
})
