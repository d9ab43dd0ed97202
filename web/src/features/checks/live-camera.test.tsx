import { checkPlate, listChecks } from '@lotwise/contract/checks'
import type { Language } from '@lotwise/domain/language'
import { screen, waitFor } from '@testing-library/dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { stubCamera } from '../../test/camera.ts'
import { checkAnswer, CHECKS } from '../../test/dashboard-records.ts'
import { expectAccessible, openScreen, server, user, setUpScreens } from '../../test/open-screen.ts'

setUpScreens()

type Frame = { requestId: number }

/** The reader's worker, which a test answers for. */
class FakeWorker extends EventTarget {
  static opened: FakeWorker[] = []
  asked: Frame[] = []
  isClosed = false
  constructor() {
    super()
    FakeWorker.opened.push(this)
  }
  postMessage(message: Frame | { addresses: object }) {
    if ('requestId' in message) this.asked.push(message)
  }
  terminate() {
    this.isClosed = true
  }
  tell(data: unknown) {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

let camera: ReturnType<typeof stubCamera>
let isKept: boolean
beforeEach(() => {
  camera = stubCamera()
  isKept = false
  hasMemory(undefined)
  FakeWorker.opened = []
  vi.stubGlobal('Worker', FakeWorker)
  vi.stubGlobal('caches', { open: async () => ({ match: async () => (isKept ? {} : undefined) }) })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    drawImage: () => {},
    getImageData: () => ({ data: new Uint8ClampedArray(4), width: 1, height: 1 }),
  } as unknown as RenderingContext)
})

function hasMemory(gigabytes: number | undefined): void {
  Object.defineProperty(navigator, 'deviceMemory', { configurable: true, value: gigabytes })
}

const said = (text: string) => screen.findByText(text, { selector: 'output' })
const worker = () => FakeWorker.opened.at(-1)!

async function openLive(language: Language = 'en'): Promise<void> {
  server.reply(listChecks, [])
  server.reply(checkPlate, ({ body }) =>
    checkAnswer({ license_plate: (body as { license_plate: string }).license_plate }),
  )
  await openScreen(CHECKS, { as: 'checker', language })
  await user.click(await screen.findByRole('button', { name: /^(Read plates with the live|Lire les plaques avec)/ }))
}

/** Waits until the next frame is asked for, and answers it. */
async function readsFrame(plate: string, confidence = 0.98): Promise<void> {
  const { length } = worker().asked
  await waitFor(() => expect(worker().asked.length).toBeGreaterThan(0))
  worker().tell({ requestId: worker().asked.length, reading: { plate, confidence } })
  await waitFor(() => expect(worker().asked.length).toBeGreaterThan(Math.max(length, 1)))
}

test('the size is shown first, then the progress; a plate that two frames are sure of is checked, and the next car after it', async () => {
  await openLive()
  expect(await screen.findByText(/downloads the reader once: 32 MB\./)).toBeDefined()
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Download and start' }))
  await waitFor(() => expect(FakeWorker.opened).toHaveLength(1))
  worker().tell({ loaded: 8_000_000 })
  expect(await screen.findByText('Downloading the reader: 8 of 32 MB')).toBeDefined()
  worker().tell('ready')
  expect(await screen.findByText('Hold the plate in the frame')).toBeDefined()
  await expectAccessible()
  await readsFrame('ABC123', 0.5)
  await readsFrame('ABC123')
  expect(server.callsOf(checkPlate)).toEqual([])
  await readsFrame('ABC123')
  expect(await said('ABC123: Not found')).toBeDefined()
  await readsFrame('ABC123')
  await readsFrame('XYZ9')
  await readsFrame('XYZ9')
  expect(await said('XYZ9: Not found')).toBeDefined()
  expect(server.callsOf(checkPlate).map(({ body }) => body)).toEqual([
    { license_plate: 'ABC123' },
    { license_plate: 'XYZ9' },
  ])
  // The keyboard of a phone would cover the picture.
  expect(document.activeElement).not.toBe(screen.getByRole('textbox'))
  await user.click(screen.getByRole('button', { name: 'Light' }))
  expect(camera.track.applyConstraints).toHaveBeenCalledWith({ advanced: [{ torch: true }] })
  await user.click(screen.getByRole('button', { name: 'Stop the camera' }))
  expect(camera.isStopped()).toBe(true)
  expect(worker().isClosed).toBe(true)
})

test('what was fetched before starts at once; a reader that cannot start leaves the photo', async () => {
  isKept = true
  await openLive('fr')
  await waitFor(() => expect(FakeWorker.opened).toHaveLength(1))
  worker().tell({ failed: 'RangeError: out of memory' })
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Le lecteur n’a pas pu démarrer. Vérifiez votre connexion et réessayez, ou prenez une photo.',
  )
  await expectAccessible()
})

test('a device with too little memory is told so, and nothing is fetched', async () => {
  hasMemory(1)
  await openLive()
  expect(await screen.findByText(/^This device cannot read plates by itself/)).toBeDefined()
  expect(FakeWorker.opened).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('without permission the page says so', async () => {
  isKept = true
  camera.fails('NotAllowedError')
  await openLive()
  expect(await screen.findByText('The camera is not allowed')).toBeDefined()
})
