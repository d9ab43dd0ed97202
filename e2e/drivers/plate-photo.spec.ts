import type { Page } from '@playwright/test'
import { holdRequests, openLot, toast } from '../driver.ts'
import { expectNoAxeViolations, expect, expectNoHorizontalScroll, test } from '../fixtures.ts'

const OCR = '**/api/ocr-plate'
const FAILED = 'Camera or OCR failed. Please enter the plate manually.'

// Photos are pictures of the page.
test.use({ deviceScaleFactor: 2 })

/** The plate field looks like a plate, so a screenshot of it serves as the photo. */
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

test('a photo of a plate fills in the plate; the camera code is loaded on demand', async ({
  page,
  context,
  problems,
}) => {
  // The first photo loads the models, and on a busy machine the server may answer 503.
  test.setTimeout(240_000)
  problems.expectFailedRequests(/ocr-plate|photo-sheet/)
  const scripts: string[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await openLot(page)
  const photo = await photoOfPlate(page, 'CKWL 324')
  expect(scripts.filter((url) => url.includes('photo-sheet'))).toEqual([])
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Read the plate from a photo' }).click()
  await expect(toast(page, FAILED)).toBeVisible()
  await context.setOffline(false)

  await openSheet(page)
  expect(scripts.filter((url) => url.includes('photo-sheet'))).toHaveLength(1)
  await expectNoAxeViolations(page)
  await expectNoHorizontalScroll(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Read the plate from a photo' })).toBeFocused()
  await expect(async () => {
    await openSheet(page)
    const answered = page.waitForResponse(OCR, { timeout: 30_000 })
    await choose(page, photo, 'Choose a photo')
    expect((await answered).status()).toBe(200)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(toast(page, 'Detected plate: CKWL324')).toBeVisible({ timeout: 4000 })
  }).toPass({ timeout: 150_000 })
  await expect(page.getByLabel('License Plate')).toHaveValue('CKWL324')
  await page.reload()
  await expect(page.getByLabel('License Plate')).toHaveValue('CKWL324')
})

/** A photo without a plate, in the given size. */
async function blankPhoto(page: Page, width: number, height: number): Promise<Buffer> {
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

/** The same file with EXIF orientation 6 (rotate 90° clockwise). */
function withExifRotation(jpeg: Buffer): Buffer {
  const exif = Buffer.from('4578696600004d4d002a00000008000101120003000000010006000000000000', 'hex')
  const length = Buffer.alloc(2)
  length.writeUInt16BE(exif.length + 2)
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xe1]), length, exif, jpeg.subarray(2)])
}

test('a photo is resized on the device, upright and without metadata, and larger where that is not clear; an invalid file falls back to typing', async ({
  page,
}) => {
  await openLot(page)
  await openSheet(page)
  await choose(page, Buffer.from('this is no photo'))
  await expect(toast(page, FAILED)).toBeVisible()
  await expect(page.getByLabel('License Plate')).toBeFocused()

  await page.route(OCR, (route) => route.fulfill({ json: { text: 'AB0123', confidence: 0.4, doubtful: [2] } }))
  const reading = await holdRequests(page, OCR)
  await openSheet(page)
  const asked = page.waitForRequest(OCR)
  await choose(page, withExifRotation(await blankPhoto(page, 3200, 1200)))
  const { imageDataUrl } = (await asked).postDataJSON() as { imageDataUrl: string }
  await expect(page.getByText('Reading the plate...')).toBeVisible()
  await expectNoAxeViolations(page)
  expect(imageDataUrl.slice(0, 23)).toBe('data:image/jpeg;base64,')
  expect(Buffer.from(imageDataUrl.slice(23), 'base64').includes('Exif')).toBe(false)
  expect(await lookAt(page, imageDataUrl)).toEqual({ width: 240, height: 640, isTopRed: true, isBottomRed: false })

  const askedAgain = page.waitForRequest(OCR)
  reading.release()
  const closer = (await askedAgain).postDataJSON() as { imageDataUrl: string }
  expect(await lookAt(page, closer.imageDataUrl)).toEqual({
    width: 600,
    height: 1600,
    isTopRed: true,
    isBottomRed: false,
  })
  await expect(page.getByText('Check this plate')).toBeVisible()
  await expect(page.locator('mark')).toHaveText('0')
  await expect(page.getByLabel('License Plate')).toBeFocused()
  await page.keyboard.type('abo123')
  await expect(page.getByLabel('License Plate')).toHaveValue('ABO123')
})

/** What became of a photo whose upper half is red once it is upright. */
function lookAt(page: Page, imageDataUrl: string) {
  return page.evaluate(async (src) => {
    const image = new Image()
    image.src = src
    await image.decode()
    const { width, height } = image
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = height
    const pen = canvas.getContext('2d')!
    pen.drawImage(image, 0, 0)
    const isRed = (y: number) => pen.getImageData(width / 2, y, 1, 1).data[0]! > 128
    return { width, height, isTopRed: isRed(height / 16), isBottomRed: isRed((height * 15) / 16) }
  }, imageDataUrl)
}
