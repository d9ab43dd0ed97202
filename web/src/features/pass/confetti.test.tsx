import { screen, waitFor } from '@testing-library/dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { openScreen, setUpScreens } from '../../test/open-screen.ts'
import { haveSession, paidSession, PASS_PATH } from '../../test/payment-records.ts'

const drawnOn = vi.hoisted(() => [] as HTMLCanvasElement[])
// Drawing needs a browser; what counts here is when it is asked for.
vi.mock('canvas-confetti', () => ({
  default: { create: (canvas: HTMLCanvasElement) => () => drawnOn.push(canvas) },
}))

setUpScreens()
beforeEach(() => void drawnOn.splice(0))

const canvas = () => document.querySelector<HTMLCanvasElement>('canvas')

function allowMotion(): void {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: false,
    media,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
}

async function openPass(): Promise<void> {
  await openScreen(PASS_PATH)
  await screen.findByRole('heading', { level: 1, name: 'Payment Successful!' })
}

test('confetti falls for three seconds, every 250 ms, once for a payment', async () => {
  allowMotion()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  haveSession(paidSession())
  await openPass()
  await waitFor(() => expect(canvas()!.dataset['confetti']).toBe('1'))
  await vi.advanceTimersByTimeAsync(250)
  expect(Number(canvas()!.dataset['confetti'])).toBeGreaterThan(1)
  await vi.advanceTimersByTimeAsync(2750)
  expect(canvas()!.dataset['confetti']).toBe('12')
  expect(drawnOn.filter((drawn) => drawn === canvas())).toHaveLength(2 * 12)
  await vi.advanceTimersByTimeAsync(3000)
  expect(canvas()).toBeNull()

  drawnOn.splice(0)
  await openPass()
  await vi.advanceTimersByTimeAsync(3000)
  expect(canvas()).toBeNull()
  expect(drawnOn).toEqual([])
})

test('with reduced motion there is none', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  haveSession(paidSession())
  await openPass()
  await vi.advanceTimersByTimeAsync(3000)
  expect(canvas()).toBeNull()
  expect(drawnOn).toEqual([])
})
