import { screen, waitFor } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { openScreen, setUpScreens, user } from '../../test/open-screen.ts'
import { haveSession, paidSession, PASS_PATH } from '../../test/payment-records.ts'

const confetti = vi.hoisted(() => ({ created: 0, arrive: () => {} }))
// Its code is on the way until the test lets it arrive.
vi.mock('canvas-confetti', async () => {
  await new Promise<void>((resolve) => (confetti.arrive = resolve))
  return {
    default: {
      create: () => {
        confetti.created += 1
        return () => {}
      },
    },
  }
})

setUpScreens()

test('who leaves the pass before the confetti has arrived sees it on the next visit instead', async () => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: false,
    media,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  haveSession(paidSession())
  await openScreen(PASS_PATH)
  await screen.findByRole('heading', { level: 1, name: 'Payment Successful!' })
  await waitFor(() => expect(document.querySelector('canvas')).not.toBeNull())
  await user.click(screen.getByRole('link', { name: /extend/i }))
  await waitFor(() => expect(document.querySelector('canvas')).toBeNull())
  confetti.arrive()
  await vi.dynamicImportSettled()
  expect(confetti.created).toBe(0)
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('lotwise.confetti'))).toEqual([])
})
