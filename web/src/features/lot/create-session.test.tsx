import { getLot } from '@lotwise/contract/lots'
import { createPaymentIntent } from '@lotwise/contract/payments'
import { createSession, findPaidStay } from '@lotwise/contract/sessions'
import { screen, waitFor } from '@testing-library/dom'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { openLot } from '../../test/driver-records.ts'
import {
  currentPath,
  expectAccessible,
  expectPath,
  expectToast,
  goOffline,
  goOnline,
  openScreen,
  server,
  user,
  setUpScreens,
} from '../../test/open-screen.ts'
import { driverSession, SESSION_ID } from '../../test/records.ts'

const PAGE = '/lots/harbour-street'
const PAYMENT = `${PAGE}/payment/${SESSION_ID}`
const OTHER_ID = '33333333-3333-4333-8333-333333333334'

setUpScreens()
beforeEach(() => {
  // Between two attempts the app waits for up to two seconds.
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 50 })
  server.reply(getLot, openLot())
  server.reply(createSession, driverSession())
  server.hold(createPaymentIntent)
})

test('two clicks make one session', async () => {
  const held = server.hold(createSession)
  await openFilled()
  await user.dblClick(button('Continue to Payment'))
  await screen.findByRole('button', { name: 'One moment...' })
  held.release()
  await expectPath(PAYMENT)
  expect(server.callsOf(createSession)).toHaveLength(1)
})

test('what the button will need is fetched while the form is filled in, and the plate is asked about once', async () => {
  await openFilled()
  await user.click(screen.getByRole('button', { name: /^2 h/ }))
  await waitFor(() => expect(server.callsOf(findPaidStay)).toHaveLength(1))
  await user.click(button('Continue to Payment'))
  await expectPath(PAYMENT)
  expect(server.callsOf(findPaidStay)).toHaveLength(1)
})

test('no plate is asked about while it is typed', async () => {
  await openFilled()
  expect(server.callsOf(findPaidStay)).toEqual([])
})

describe('a request that fails', () => {
  test('without an answer is repeated with the same key, so that it makes no second session', async () => {
    server.disconnect(createSession)
    await openFilled()
    await user.click(button('Continue to Payment'))
    await vi.waitFor(() => expect(server.callsOf(createSession)).toHaveLength(1), 30_000)
    server.reply(createSession, driverSession())
    await vi.advanceTimersByTimeAsync(1000)
    await expectPath(PAYMENT)
    const keys = keysSent()
    expect(keys).toHaveLength(2)
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
    expect(keys[1]).toBe(keys[0])
  })

  test('for good is reported, what was typed stays, and the next attempt succeeds', async () => {
    server.failWithoutReply(createSession, 500)
    await openFilled()
    await user.click(button('Continue to Payment'))
    await vi.advanceTimersByTimeAsync(3000)
    await expectToast('Failed to create parking session: Unknown error')
    expect(server.callsOf(createSession)).toHaveLength(3)
    expect(screen.getByLabelText<HTMLInputElement>('License Plate').value).toBe('ABCD 123')
    expect(currentPath()).toBe(PAGE)
    server.reply(createSession, driverSession())
    await user.click(button('Continue to Payment'))
    await expectPath(PAYMENT)
  })

  test('with a refusal says why and is not repeated', async () => {
    server.fail(createSession, 'plate_required', { field: 'license_plate' })
    await openFilled()
    await user.click(button('Continue to Payment'))
    const sentence = 'Failed to create parking session: Please enter a license plate'
    await expectToast(sentence)
    expect(server.callsOf(createSession)).toHaveLength(1)
    // The toast goes, the sentence above the button stays until something is changed.
    await vi.advanceTimersByTimeAsync(5000)
    expect(screen.getByText(sentence)).toBeDefined()
    await user.type(screen.getByLabelText('License Plate'), '4')
    expect(screen.queryByText(sentence)).toBeNull()
  })

  test('because another driver got the last space says so, and the button comes back with a free space', async () => {
    server.fail(createSession, 'lot_full')
    await openFilled()
    server.reply(getLot, openLot({}, { is_full: true }))
    await user.click(button('Continue to Payment'))
    await expectToast('Failed to create parking session: This lot is full right now')
    expect((await screen.findByText('This lot is full right now.')).closest('[role=alert]')).not.toBeNull()
    expect(screen.queryByRole('button', { name: 'Continue to Payment' })).toBeNull()
    server.reply(getLot, openLot())
    await vi.advanceTimersByTimeAsync(20_000)
    expect(await screen.findByRole('button', { name: 'Continue to Payment' })).toBeDefined()
    expect(screen.getByLabelText<HTMLInputElement>('License Plate').value).toBe('ABCD 123')
  })

  test('because the lot takes no payments says so', async () => {
    server.fail(createSession, 'lot_cannot_charge')
    await openFilled()
    await user.click(button('Continue to Payment'))
    await expectToast(
      'Failed to create parking session: Online payment isn’t available here right now. Please ask the lot’s staff how to pay.',
    )
    expect(currentPath()).toBe(PAGE)
  })
})

describe('the key of a request', () => {
  test('is the same for the same input after a reload, another for other input', async () => {
    await openFilled()
    await user.click(button('Continue to Payment'))
    await expectPath(PAYMENT)
    await openScreen(PAGE)
    await user.click(await screen.findByRole('button', { name: 'Continue to Payment' }))
    await expectPath(PAYMENT)
    await openScreen(PAGE)
    await user.click(await screen.findByRole('button', { name: /^2 h/ }))
    await user.click(button('Continue to Payment'))
    await expectPath(PAYMENT)
    const [first, same, other] = keysSent()
    expect(same).toBe(first)
    expect(other).not.toBe(first)
  })

  test('that belongs to a session already paid is replaced', async () => {
    server.reply(createSession, () =>
      server.callsOf(createSession).length === 1
        ? driverSession({ payment_status: 'paid' })
        : driverSession({ id: OTHER_ID }),
    )
    await openFilled()
    await user.click(button('Continue to Payment'))
    await expectPath(`${PAGE}/payment/${OTHER_ID}`)
    const [first, second] = keysSent()
    expect(second).not.toBe(first)
  })
})

test('offline it waits and says so; back online it continues by itself', async () => {
  await openFilled()
  goOffline()
  expect(await screen.findByText(/^You are offline\./)).toBeDefined()
  await user.click(button('Continue to Payment'))
  const waiting = await screen.findByRole('button', { name: 'Waiting for a connection...' })
  expect(waiting.getAttribute('aria-disabled')).toBe('true')
  await expectAccessible()
  expect(server.callsOf(createSession)).toEqual([])
  goOnline()
  await expectPath(PAYMENT)
})

async function openFilled(choices: { language?: 'en' | 'fr' } = {}): Promise<void> {
  await openScreen(PAGE, choices)
  await user.click(await screen.findByLabelText(/^(License Plate|Plaque d’immatriculation)$/))
  await user.paste('ABCD 123')
  await user.click(screen.getByLabelText(/^(Phone|Téléphone)$/))
  await user.paste('4165550123')
  await waitFor(() => expect(document.querySelector('[data-extras]')).not.toBeNull())
}

function button(name: string): HTMLElement {
  return screen.getByRole('button', { name })
}

function keysSent(): (string | null)[] {
  return server.callsOf(createSession).map(({ headers }) => headers.get('idempotency-key'))
}

describe('a plate that is paid here already', () => {
  const PAID = { paid_until: '2099-11-16T19:30:00.000Z', session_id: SESSION_ID }

  test.each([
    ['en', /^This plate is already paid here until 2:30\sp\.m\. on /, 'Extend', 'Continue to Payment'],
    ['fr', /^Cette plaque est déjà payée ici jusqu’au .* 14\sh\s30\./, 'Prolonger', 'Passer au paiement'],
  ] as const)(
    'is warned of before anything is created, and Extend comes first (%s)',
    async (language, told, extend, pay) => {
      server.reply(findPaidStay, { stay: PAID })
      await openFilled({ language })
      await user.click(button(pay))
      expect((await screen.findByRole('alert')).textContent).toMatch(told)
      expect(server.callsOf(createSession)).toEqual([])
      expect(screen.getByRole('link', { name: extend }).getAttribute('href')).toBe(`${PAGE}/extend/${SESSION_ID}`)
      await expectAccessible()
    },
  )

  test('can be paid again', async () => {
    server.reply(findPaidStay, { stay: PAID })
    await openFilled()
    await user.click(button('Continue to Payment'))
    await user.click(await screen.findByRole('button', { name: 'Pay again anyway' }))
    await expectPath(PAYMENT)
    expect(server.callsOf(createSession)).toHaveLength(1)
  })

  test('known by its phone only, is extended from the text message', async () => {
    server.reply(findPaidStay, { stay: { ...PAID, session_id: null } })
    await openFilled()
    await user.click(button('Continue to Payment'))
    expect((await screen.findByRole('alert')).textContent).toContain('open the link in the text message')
    expect(screen.queryByRole('link', { name: 'Extend' })).toBeNull()
    await user.type(screen.getByLabelText('License Plate'), '4')
    expect(button('Continue to Payment')).toBeDefined()
  })

  test('is asked about with the passes of this device and lot', async () => {
    const pass = {
      id: SESSION_ID,
      lotSlug: 'harbour-street',
      lotName: '',
      timeZone: '',
      plate: '',
      expiresAt: '2099-01-01',
    }
    localStorage.setItem('lotwise.passes', JSON.stringify([pass, { ...pass, id: 'x', lotSlug: 'other' }]))
    await openFilled()
    await user.click(button('Continue to Payment'))
    await expectPath(PAYMENT)
    expect(server.sentTo(findPaidStay)).toEqual({
      license_plate: 'ABCD 123',
      phone: '(416) 555-0123',
      session_ids: [SESSION_ID],
    })
  })

  test('or has a permit, is told so only instead of being sold a stay', async () => {
    server.reply(findPaidStay, { permit_until: '2099-11-16T05:00:00.000Z', stay: null })
    await openFilled()
    await user.click(button('Continue to Payment'))
    expect((await screen.findByRole('alert')).textContent).toContain(
      'This plate has a permit here until November 15, 2099.',
    )
    expect(server.callsOf(createSession)).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Pay anyway' }))
    await expectPath(PAYMENT)
  })

  test('an answer that does not come holds nobody up', async () => {
    server.hold(findPaidStay)
    await openFilled()
    await user.click(button('Continue to Payment'))
    await vi.advanceTimersByTimeAsync(2000)
    await expectPath(PAYMENT)
  })
})
