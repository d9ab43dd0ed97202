import { getLot } from '@lotwise/contract/lots'
import { ocrPlate, warmPlateReader } from '@lotwise/contract/plates'
import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { expectAccessible, expectToast, openScreen, server, user, setUpScreens } from '../../test/open-screen.ts'
import { LOT_PATH } from '../../test/payment-records.ts'
import { LOT, SETTINGS } from '../../test/records.ts'

setUpScreens()

const FAILED = 'Camera or OCR failed. Please enter the plate manually.'
const PHOTO = new File(['a photo'], 'photo.jpg', { type: 'image/jpeg' })
const SHRUNK = 'data:image/jpeg;base64,c2hydW5r'

beforeEach(() => {
  server.reply(getLot, { lot: LOT, settings: SETTINGS })
  server.reply(warmPlateReader, {})
  // Pictures need a browser: there it is tested what becomes of them.
  vi.stubGlobal('createImageBitmap', async () => ({ width: 400, height: 300, close: () => {} }))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect: () => {},
    drawImage: () => {},
  } as unknown as RenderingContext)
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue(SHRUNK)
})

function holdPhone(): void {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media === '(any-pointer: coarse)',
    media,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
}

const plateField = () => screen.findByLabelText<HTMLInputElement>('License Plate')
const photoButton = () => screen.findByRole('button', { name: 'Read the plate from a photo' })
const sheet = () => screen.findByRole('dialog', { name: 'Photograph the plate' })

async function openSheet(): Promise<void> {
  await user.click(await photoButton())
  await sheet()
}

/** Presses a button of the sheet and gives the photo to whatever that opens. */
async function choose(button: string, photo = PHOTO): Promise<void> {
  let opened: EventTarget | null = null
  const dialog = screen.getByRole('dialog')
  dialog.addEventListener('click', ({ target }) => (opened = target))
  await user.click(within(dialog).getByRole('button', { name: button }))
  expect(opened).toBeInstanceOf(HTMLInputElement)
  await user.upload(opened as unknown as HTMLInputElement, photo)
}

test('on a phone the camera is asked for, or a photo it has already', async () => {
  holdPhone()
  server.reply(ocrPlate, { text: 'ABC 123', confidence: 0.99 })
  await openScreen(LOT_PATH)
  await openSheet()
  const [camera, album] = document.querySelectorAll<HTMLInputElement>('input[type=file]')
  expect([camera!.accept, camera!.getAttribute('capture')]).toEqual(['image/*', 'environment'])
  expect([album!.accept, album!.getAttribute('capture')]).toEqual(['image/*', null])
  await expectAccessible()
  await choose('Choose a photo')
  await expectToast('Detected plate: ABC123')
  expect((await plateField()).value).toBe('ABC123')
  expect(server.sentTo(ocrPlate)).toEqual({ imageDataUrl: SHRUNK })
})

test('at a desk a photo is chosen from a folder', async () => {
  server.reply(ocrPlate, { text: 'ABC123', confidence: 0.99 })
  await openScreen(LOT_PATH)
  await openSheet()
  expect(screen.queryByRole('button', { name: 'Take a photo' })).toBeNull()
  await choose('Choose a photo')
  await waitFor(async () => expect((await plateField()).value).toBe('ABC123'))
  expect(screen.queryByText('Check this plate')).toBeNull()
})

test('a doubtful plate is asked about with its doubtful characters, selected and ready to be typed over', async () => {
  holdPhone()
  server.reply(ocrPlate, { text: 'AB0123', confidence: 0.4, doubtful: [1, 2] })
  await openScreen(LOT_PATH)
  await openSheet()
  await choose('Take a photo')
  expect(await screen.findByText('Check this plate')).toBeDefined()
  expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['B', '0'])
  expect(screen.getByText('Not sure about: B, 0')).toBeDefined()
  await expectToast('Detected plate: AB0123')
  const field = await plateField()
  expect(document.activeElement).toBe(field)
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 6])
  await expectAccessible()
  await user.keyboard('abo123')
  expect(field.value).toBe('ABO123')
  expect(screen.queryByText('Check this plate')).toBeNull()
})

test('a plate that the first, small picture does not show clearly is read from a larger one', async () => {
  const readings = [
    { text: 'A8C123', confidence: 0.69, doubtful: [1] },
    { text: 'ABC123', confidence: 0.98 },
  ]
  server.reply(ocrPlate, () => readings.shift()!)
  const sides: number[] = []
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(function (this: HTMLCanvasElement) {
    sides.push(this.width)
    return SHRUNK
  })
  vi.stubGlobal('createImageBitmap', async () => ({ width: 3200, height: 2400, close: () => {} }))
  await openScreen(LOT_PATH)
  await openSheet()
  await choose('Choose a photo')
  await expectToast('Detected plate: ABC123')
  expect(screen.queryByText('Check this plate')).toBeNull()
  expect(sides).toEqual([640, 1600])
})

test('where the larger picture does not arrive, what was read is asked about', async () => {
  server.reply(ocrPlate, () => {
    server.disconnect(ocrPlate)
    return { text: 'AB0123', confidence: 0.5, doubtful: [2] }
  })
  await openScreen(LOT_PATH)
  await openSheet()
  await choose('Choose a photo')
  await expectToast('Detected plate: AB0123')
  expect(screen.getByText('Not sure about: 0')).toBeDefined()
  expect((await plateField()).value).toBe('AB0123')
})

test('of two plates in a photo the other is offered', async () => {
  server.reply(ocrPlate, { text: 'ABC123', confidence: 0.99, other: 'XYZ789' })
  await openScreen(LOT_PATH)
  await openSheet()
  await choose('Choose a photo')
  await expectToast('Detected plate: ABC123')
  expect(screen.queryByText('Check this plate')).toBeNull()
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Use XYZ789 instead' }))
  expect((await plateField()).value).toBe('XYZ789')
  expect(screen.queryByText('There is another plate in the photo.')).toBeNull()
})

test('the reader is warmed up while the sheet is open, and a refusal of that is not told', async () => {
  server.fail(warmPlateReader, 'rate_limited')
  await openScreen(LOT_PATH)
  expect(server.callsOf(warmPlateReader)).toEqual([])
  await openSheet()
  await waitFor(() => expect(server.callsOf(warmPlateReader)).not.toEqual([]))
  expect(screen.queryByText(FAILED)).toBeNull()
})

test('a photo without a plate says so and how to take a better one, and leaves what was typed', async () => {
  holdPhone()
  server.reply(ocrPlate, { text: '', confidence: 0 })
  await openScreen(LOT_PATH)
  await user.type(await plateField(), 'TYPED 1')
  await openSheet()
  await choose('Take a photo')
  await expectToast('Could not read a plate from the photo')
  expect(screen.getByText(/^Take another photo from closer/)).toBeDefined()
  expect((await plateField()).value).toBe('TYPED 1')
  expect(document.activeElement).toBe(await plateField())
})

test('a file that is no picture ends at the keyboard, and nothing is sent', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('', 'InvalidStateError')))
  await openScreen(LOT_PATH)
  await openSheet()
  await choose('Choose a photo')
  await expectToast(FAILED)
  expect(document.activeElement).toBe(await plateField())
  expect(server.callsOf(ocrPlate)).toEqual([])
})

test.each([
  ['busy', () => server.fail(ocrPlate, 'photo_reader_busy')],
  ['out of reach', () => server.disconnect(ocrPlate)],
])('a server that is %s ends at the keyboard', async (_state, breakServer) => {
  breakServer()
  await openScreen(LOT_PATH)
  await openSheet()
  await choose('Choose a photo')
  await expectToast(FAILED)
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.keyboard('typed')
  expect((await plateField()).value).toBe('TYPED')
  expect(screen.queryByText('Check this plate')).toBeNull()
})

test('where the code around the camera does not come, the button says so at once', async () => {
  vi.doMock('./photo-sheet.tsx', () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  await openScreen(LOT_PATH)
  await user.click(await photoButton())
  vi.doUnmock('./photo-sheet.tsx')
  await expectToast(FAILED)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('cancelled before a photo is taken, nothing changes', async () => {
  await openScreen(LOT_PATH)
  await openSheet()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(await photoButton())
  expect((await plateField()).value).toBe('')
})

test('cancelled while the photo is read, a late answer changes nothing', async () => {
  server.reply(ocrPlate, { text: 'ABC123', confidence: 0.99 })
  const answer = server.hold(ocrPlate)
  await openScreen(LOT_PATH)
  await openSheet()
  await choose('Choose a photo')
  expect(await screen.findByText('Reading the plate...')).toBeDefined()
  expect(within(await sheet()).queryByRole('button', { name: 'Choose a photo' })).toBeNull()
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  answer.release()

  server.reply(ocrPlate, { text: 'XYZ789', confidence: 0.99 })
  await openSheet()
  await choose('Choose a photo')
  await expectToast('Detected plate: XYZ789')
  expect((await plateField()).value).toBe('XYZ789')
  expect(screen.queryByText('Detected plate: ABC123')).toBeNull()
  expect(screen.queryByText(FAILED)).toBeNull()
})

test('two taps in a hurry open one sheet and ask once', async () => {
  server.reply(ocrPlate, { text: 'ABC123', confidence: 0.99 })
  await openScreen(LOT_PATH)
  await user.dblClick(await photoButton())
  await sheet()
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  await choose('Choose a photo')
  await expectToast('Detected plate: ABC123')
  expect(server.callsOf(ocrPlate)).toHaveLength(1)
})

test('in French', async () => {
  holdPhone()
  server.reply(ocrPlate, { text: 'ABC123', confidence: 0.3, doubtful: [0] })
  await openScreen(LOT_PATH, { language: 'fr' })
  await user.click(await screen.findByRole('button', { name: 'Lire la plaque sur une photo' }))
  expect(await screen.findByRole('heading', { name: 'Photographier la plaque' })).toBeDefined()
  await choose('Prendre une photo')
  expect(await screen.findByText('Plaque détectée : ABC123')).toBeDefined()
  expect(screen.getByText('Vérifiez cette plaque')).toBeDefined()
  expect(screen.getByText('Incertain : A')).toBeDefined()
})
