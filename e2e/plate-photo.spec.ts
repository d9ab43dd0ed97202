import type { Page } from '@playwright/test'
import { axeCleanOnPhone, openLot, toast } from './driver.ts'
import { expect, expectNoSidewaysScroll, test } from './fixtures.ts'

const OCR = '**/api/ocr-plate'
const FAILED = 'Camera or OCR failed. Please enter the plate manually.'

/** The plate field looks like a plate, so its picture serves as the photo of one. */
async function photoOfPlate(page: Page, plate: string): Promise<Buffer> {
  await page.getByLabel('License Plate').fill(plate)
  await page.getByLabel('Phone').focus()
  const photo = await page.locator('.plate-field').screenshot({ type: 'jpeg', quality: 90 })
  await page.getByLabel('License Plate').fill('')
  return photo
}

async function openSheet(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Read the plate from a photo' }).click()
  await expect(page.getByRole('heading', { name: 'Photograph the plate' })).toBeVisible()
}

async function choose(page: Page, file: Buffer, button = 'Take a photo'): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button }).click()
  await (await chooser).setFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: file })
}

async function answerWith(page: Page, text: string, confidence: number): Promise<void> {
  await page.route(OCR, (route) => route.fulfill({ json: { text, confidence } }))
}

test('a photo of a plate fills in the plate', async ({ page, problems }) => {
  test.setTimeout(90_000)
  // The first photo loads the models, and a machine busy with other journeys may say: later.
  problems.expectFailedRequests(/ocr-plate/)
  await openLot(page)
  const photo = await photoOfPlate(page, 'CKWL 324')
  await openSheet(page)
  await axeCleanOnPhone(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(async () => {
    await openSheet(page)
    await choose(page, photo)
    await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 15_000 })
    await expect(toast(page, 'Detected plate: CKWL324')).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 80_000 })
  await expect(page.getByLabel('License Plate')).toHaveValue('CKWL324')
  await page.reload()
  await expect(page.getByLabel('License Plate')).toHaveValue('CKWL324')
})

test('the camera of a phone is asked for, or a photo it has already', async ({ page }) => {
  await openLot(page)
  await openSheet(page)
  const [camera, album] = await page.locator('input[type=file]').all()
  await expect(camera!).toHaveAttribute('accept', 'image/*')
  await expect(camera!).toHaveAttribute('capture', 'environment')
  await expect(album!).toHaveAttribute('accept', 'image/*')
  await expect(album!).not.toHaveAttribute('capture')
  await answerWith(page, 'ABC 123', 0.99)
  await choose(page, await photoOfNothing(page, 400, 300), 'Choose a photo')
  await expect(toast(page, 'Detected plate: ABC123')).toBeVisible()
})

test('the code around the camera comes when it is asked for', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await openLot(page)
  await page.waitForLoadState('networkidle')
  expect(scripts.filter((url) => url.includes('photo-sheet'))).toEqual([])
  await openSheet(page)
  expect(scripts.filter((url) => url.includes('photo-sheet'))).toHaveLength(1)
})

/** A picture of no plate, with as many pixels as asked for. */
async function photoOfNothing(page: Page, width: number, height: number): Promise<Buffer> {
  const dataUrl = await page.evaluate(
    ([w, h]) => {
      const canvas = document.createElement('canvas')
      canvas.width = w!
      canvas.height = h!
      const pen = canvas.getContext('2d')!
      pen.fillStyle = 'red'
      pen.fillRect(0, 0, w! / 2, h!)
      return canvas.toDataURL('image/jpeg')
    },
    [width, height],
  )
  return Buffer.from(dataUrl.split(',')[1]!, 'base64')
}

/** The same file with an EXIF block that says: turn me by a quarter to the right. */
function heldSideways(jpeg: Buffer): Buffer {
  const exif = Buffer.from('4578696600004d4d002a00000008000101120003000000010006000000000000', 'hex')
  const length = Buffer.alloc(2)
  length.writeUInt16BE(exif.length + 2)
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xe1]), length, exif, jpeg.subarray(2)])
}

test('the photo is shrunk on the device, upright and without what else the file says', async ({ page }) => {
  await openLot(page)
  await answerWith(page, 'ABC123', 0.99)
  await openSheet(page)
  const asked = page.waitForRequest(OCR)
  await choose(page, heldSideways(await photoOfNothing(page, 3200, 1200)))
  const { imageDataUrl } = (await asked).postDataJSON() as { imageDataUrl: string }
  expect(imageDataUrl.slice(0, 23)).toBe('data:image/jpeg;base64,')
  expect(Buffer.from(imageDataUrl.slice(23), 'base64').includes('Exif')).toBe(false)
  const seen = await page.evaluate(async (src) => {
    const image = new Image()
    image.src = src
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.width
    canvas.height = image.height
    const pen = canvas.getContext('2d')!
    pen.drawImage(image, 0, 0)
    const [top, bottom] = [100, 1500].map((y) => pen.getImageData(300, y, 1, 1).data[0]! > 128)
    return { width: image.width, height: image.height, isTopRed: top, isBottomRed: bottom }
  }, imageDataUrl)
  expect(seen).toEqual({ width: 600, height: 1600, isTopRed: true, isBottomRed: false })
})

test('a doubtful plate is asked about, selected and ready to be typed over', async ({ page }) => {
  await openLot(page)
  await answerWith(page, 'AB0 123', 0.4)
  await openSheet(page)
  await choose(page, await photoOfNothing(page, 400, 300))
  await expect(page.getByText('Is this right?')).toBeVisible()
  await expect(toast(page, 'Detected plate: AB0123')).toBeVisible()
  await expect(page.getByLabel('License Plate')).toBeFocused()
  await page.keyboard.type('abo123')
  await expect(page.getByLabel('License Plate')).toHaveValue('ABO123')
  await expect(page.getByText('Is this right?')).toBeHidden()
})

test('a photo without a plate says so and leaves what was typed', async ({ page }) => {
  await openLot(page)
  await page.getByLabel('License Plate').fill('TYPED 1')
  await answerWith(page, '', 0)
  await openSheet(page)
  await choose(page, await photoOfNothing(page, 400, 300))
  await expect(toast(page, 'Could not read a plate from the photo')).toBeVisible()
  await expect(page.getByLabel('License Plate')).toHaveValue('TYPED 1')
  await expect(page.getByLabel('License Plate')).toBeFocused()
})

test('a file that is no picture ends at the keyboard', async ({ page }) => {
  await openLot(page)
  await openSheet(page)
  await choose(page, Buffer.from('this is no photo'))
  await expect(toast(page, FAILED)).toBeVisible()
  await expect(page.getByLabel('License Plate')).toBeFocused()
})

test('a server that is busy or away ends at the keyboard', async ({ page, context, problems }) => {
  problems.expectFailedRequests(/ocr-plate/)
  await openLot(page)
  const photo = await photoOfNothing(page, 400, 300)
  await page.route(OCR, (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', error: 'Many photos are being read just now.' } }),
  )
  await openSheet(page)
  await choose(page, photo)
  await expect(toast(page, FAILED)).toBeVisible()
  await page.unroute(OCR)
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await openSheet(page)
  await context.setOffline(true)
  await choose(page, photo)
  await expect(toast(page, FAILED)).toBeVisible()
  await page.keyboard.type('typed')
  await expect(page.getByLabel('License Plate')).toHaveValue('TYPED')
  await expect(page.getByText('Is this right?')).toBeHidden()
})

test('without a connection the button says so at once', async ({ page, context, problems }) => {
  problems.expectFailedRequests(/photo-sheet/)
  await openLot(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Read the plate from a photo' }).click()
  await expect(toast(page, FAILED)).toBeVisible()
})

test('thinking better of it changes nothing, before and during reading', async ({ page }) => {
  await openLot(page)
  await openSheet(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Read the plate from a photo' })).toBeFocused()

  await page.route(OCR, () => {})
  await openSheet(page)
  await choose(page, await photoOfNothing(page, 400, 300))
  await expect(page.getByText('Reading the plate...')).toBeVisible()
  await axeCleanOnPhone(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByLabel('License Plate')).toHaveValue('')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('two taps in a hurry open one sheet and ask once', async ({ page }) => {
  await openLot(page)
  let asked = 0
  await page.route(OCR, async (route) => {
    asked += 1
    await route.fulfill({ json: { text: 'ABC123', confidence: 0.99 } })
  })
  await page.getByRole('button', { name: 'Read the plate from a photo' }).dblclick()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await choose(page, await photoOfNothing(page, 400, 300))
  await expect(toast(page, 'Detected plate: ABC123')).toBeVisible()
  expect(asked).toBe(1)
})

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

  test('a photo is chosen from a folder', async ({ page }) => {
    await openLot(page)
    await answerWith(page, 'ABC123', 0.99)
    await openSheet(page)
    await expect(page.getByRole('button', { name: 'Take a photo' })).toHaveCount(0)
    await choose(page, await photoOfNothing(page, 400, 300), 'Choose a photo')
    await expect(page.getByLabel('License Plate')).toHaveValue('ABC123')
  })
})

test('in French', async ({ page }) => {
  await openLot(page)
  await page.getByRole('button', { name: 'Français' }).click()
  await answerWith(page, 'ABC123', 0.3)
  await page.getByRole('button', { name: 'Lire la plaque sur une photo' }).click()
  await expect(page.getByRole('heading', { name: 'Photographier la plaque' })).toBeVisible()
  await choose(page, await photoOfNothing(page, 400, 300), 'Prendre une photo')
  await expect(page.getByText('Plaque détectée : ABC123')).toBeVisible()
  await expect(page.getByText('Est-ce exact ?')).toBeVisible()
})
