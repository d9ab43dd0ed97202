import { getLot } from '@lotwise/contract/lots'
import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { openLot } from '../../test/driver-records.ts'
import { openScreen, server, user, setUpScreens } from '../../test/open-screen.ts'

setUpScreens()
beforeEach(async () => {
  server.reply(getLot, openLot())
  await openScreen('/lots/harbour-street')
  await screen.findByLabelText('License Plate')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

test('a toast goes after four seconds', async () => {
  await showToasts(['error', 'Please enter a valid number of hours'])
  await vi.advanceTimersByTimeAsync(3999)
  expect(texts()).toEqual(['Please enter a valid number of hours'])
  await vi.advanceTimersByTimeAsync(1)
  await expectTexts([])
})

test('it stays while the pointer is on it, and goes once the pointer has left', async () => {
  await showToasts(['error', 'Payment failed'])
  await user.hover(screen.getByText('Payment failed'))
  // React takes a moment to notice the pointer.
  await vi.advanceTimersByTimeAsync(1000)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(texts()).toEqual(['Payment failed'])
  await user.unhover(screen.getByText('Payment failed'))
  await waitFor(async () => {
    await vi.advanceTimersByTimeAsync(4000)
    expect(texts()).toEqual([])
  })
})

test('it stays while its button has the focus', async () => {
  await showToasts(['error', 'Payment failed'])
  screen.getByRole('button', { name: 'Dismiss' }).focus()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(texts()).toEqual(['Payment failed'])
})

test('it can be dismissed', async () => {
  await showToasts(['error', 'Payment failed'])
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  await expectTexts([])
})

test('an error is an alert, a success is not', async () => {
  await showToasts(['error', 'Payment failed'])
  expect(screen.getByRole('alert').textContent).toBe('Payment failed')
  await showToasts(['success', 'Payment successful!'])
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByText('Payment successful!').getAttribute('role')).toBe('status')
})

test('the same text is shown once, success replaces errors, and at most three are shown', async () => {
  await showToasts(['error', 'one'], ['error', 'two'], ['error', 'one'])
  await expectTexts(['two', 'one'])
  await showToasts(['error', 'three'], ['error', 'four'])
  await expectTexts(['one', 'three', 'four'])
  await showToasts(['success', 'Payment successful!'])
  await expectTexts(['Payment successful!'])
})

async function showToasts(...toasts: ['success' | 'error', string][]): Promise<void> {
  const { toast } = await import('./toast.ts')
  for (const [kind, text] of toasts) toast[kind](text)
  await screen.findByText(toasts.at(-1)![1])
}

async function expectTexts(expected: string[]): Promise<void> {
  await waitFor(() => expect(texts()).toEqual(expected))
}

function texts(): (string | null)[] {
  const region = screen.getByRole('region', { name: 'Notifications' })
  return within(region)
    .queryAllByText(/./)
    .map(({ textContent }) => textContent)
}
