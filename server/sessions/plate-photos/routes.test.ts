import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { openOwnWorld, openWorld, type World } from '../../test/world.ts'
import { openPlateReader, type PlateReader } from '@lotwise/plate-reader/plate-reader'
import { drawCar, LAYOUTS } from '@lotwise/plate-reader/test/draw-plate'

const SCRIPTED = new URL('../../../plate-reader/test/scripted-worker.ts', import.meta.url)
// Generous limits, so that a busy machine does not fail tests that are not about time.
vi.setConfig({ testTimeout: 90_000 })
const LONG_LIMITS = { limitMs: 60_000, mostWaitMs: 60_000 }
const world = await openWorld({ env: { TRUST_PROXY: '1' }, plates: openPlateReader(LONG_LIMITS) })
afterAll(world.close)

let callers = 0

async function readPhoto({ app }: World, body: object, address?: string): Promise<{ status: number; body: object }> {
  callers += 1
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address ?? `10.1.0.${callers}` }
  const response = await app.request('/api/ocr-plate', { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: response.status, body: (await response.json()) as object }
}

function dataUrl(file: Uint8Array, type = 'image/jpeg'): string {
  return `data:${type};base64,${Buffer.from(file).toString('base64')}`
}

/** A photo with instructions for the scripted worker. */
function script(text: string): string {
  return dataUrl(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(text)]))
}

const car = await drawCar(LAYOUTS.ontario)
const webp = await sharp(car).webp().toBuffer()

test('the reply has the plate and its confidence only', async () => {
  const { status, body } = await readPhoto(world, { imageDataUrl: dataUrl(car) })
  expect({ status, body }).toEqual({ status: 200, body: { text: 'CKWL324', confidence: expect.any(Number) } })
})

test('where there is no plate the text is empty', async () => {
  const { status, body } = await readPhoto(world, { imageDataUrl: dataUrl(await drawCar(null)) })
  expect({ status, body }).toEqual({ status: 200, body: { text: '', confidence: 0 } })
})

describe('refused with a sentence', () => {
  test.each([
    { name: 'nothing', body: {}, status: 400, reason: 'invalid_input', error: 'Missing field: imageDataUrl' },
    {
      name: 'an address',
      body: { imageDataUrl: 'http://169.254.169.254/latest' },
      status: 400,
      reason: 'invalid_input',
      error: 'imageDataUrl: the photo must be a data URL that starts with data:image/',
    },
    {
      name: 'a number',
      body: { imageDataUrl: 7 },
      status: 400,
      reason: 'invalid_input',
      error: 'imageDataUrl: the photo must be a data URL',
    },
    {
      name: 'a data URL that is not base64',
      body: { imageDataUrl: 'data:image/jpeg,%FF%D8' },
      status: 400,
      reason: 'invalid_input',
      error: 'The photo must be a data URL in base64',
    },
    {
      name: 'a data URL with nothing in it',
      body: { imageDataUrl: 'data:image/jpeg;base64,' },
      status: 400,
      reason: 'invalid_input',
      error: 'The photo must be a data URL in base64',
    },
    {
      name: 'a drawing with a script that calls itself a JPEG',
      body: { imageDataUrl: dataUrl(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')) },
      status: 415,
      reason: 'photo_type_unsupported',
      error: 'The photo is neither a JPEG nor a PNG',
    },
    {
      name: 'another format of picture',
      body: { imageDataUrl: dataUrl(webp, 'image/webp') },
      status: 415,
      reason: 'photo_type_unsupported',
      error: 'The photo is neither a JPEG nor a PNG',
    },
    {
      name: 'a photo as a phone stores it (HEIC)',
      body: { imageDataUrl: dataUrl(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 'image/heic') },
      status: 415,
      reason: 'photo_type_unsupported',
      error: 'The photo is neither a JPEG nor a PNG',
    },
    {
      name: 'more than 4 MB',
      body: { imageDataUrl: dataUrl(Buffer.concat([car, randomBytes(4 * 1024 * 1024)])) },
      status: 413,
      reason: 'photo_too_large',
      error: 'The photo is larger than 4 MB',
    },
    {
      name: 'far more than 4 MB',
      body: { imageDataUrl: dataUrl(Buffer.concat([car, randomBytes(8 * 1024 * 1024)])) },
      status: 413,
      reason: 'request_too_large',
      error: 'The request is larger than 6144 KB',
    },
    {
      name: 'more than 20 megapixels',
      body: { imageDataUrl: dataUrl(pngOf(5000, 4001, 4001), 'image/png') },
      status: 413,
      reason: 'photo_too_many_pixels',
      error: 'The photo has more pixels than can be read',
    },
    {
      name: 'a photo that breaks off',
      body: { imageDataUrl: dataUrl(car.subarray(0, car.length / 2)) },
      status: 400,
      reason: 'photo_damaged',
      error: 'The photo is damaged or incomplete',
    },
    {
      name: 'the beginning of a photo and then noise',
      body: { imageDataUrl: dataUrl(Buffer.concat([car.subarray(0, 20), randomBytes(5000)])) },
      status: 400,
      reason: 'photo_damaged',
      error: 'The photo is damaged or incomplete',
    },
    {
      name: 'a bomb: few bytes that say they are 60000 by 60000 pixels',
      body: { imageDataUrl: dataUrl(pngOf(60_000, 60_000, 1000), 'image/png') },
      status: 413,
      reason: 'photo_too_many_pixels',
      error: 'The photo has more pixels than can be read',
    },
    {
      name: 'more fields than one',
      body: { imageDataUrl: script(''), lang: 'eng' },
      status: 400,
      reason: 'invalid_input',
      error: 'Unknown field: lang',
    },
  ])('$name', async ({ body, status, reason, error }) => {
    expect(await readPhoto(world, body)).toMatchObject({ status, body: { reason, error } })
  })
})

test('a decompression bomb is read only up to its declared size', async () => {
  const bomb = dataUrl(pngOf(512, 4, 400_000), 'image/png')
  expect(await readPhoto(world, { imageDataUrl: bomb })).toEqual({ status: 200, body: { text: '', confidence: 0 } })
})

test('a photo of 20 megapixels is read', async () => {
  const large = await sharp(car).resize(5000, 4000, { kernel: 'nearest' }).jpeg({ quality: 60 }).toBuffer()
  expect(await readPhoto(world, { imageDataUrl: dataUrl(large) })).toMatchObject({
    status: 200,
    body: { text: 'CKWL324' },
  })
})

test('of two plates the larger one near the centre is read, and the other is offered', async () => {
  const two = await drawCar(LAYOUTS.ontario, { beside: LAYOUTS.alberta })
  expect(await readPhoto(world, { imageDataUrl: dataUrl(two) })).toMatchObject({
    status: 200,
    body: { text: 'CKWL324', other: 'BXR4327' },
  })
})

test('the reader can be warmed up before a photo is sent', async () => {
  const warm = vi.fn<() => void>()
  const own = await openOwnWorld({ plates: { ...openPlateReader(), warm } })
  expect((await own.app.request('/api/ocr-plate/warm-up', { method: 'POST' })).status).toBe(204)
  expect(warm).toHaveBeenCalledOnce()
})

test('one address may ask thirty times a minute', async () => {
  const own = await openOwnWorld({ env: { TRUST_PROXY: '1' }, now: () => new Date('2026-06-10T12:00:00Z') })
  const statuses: number[] = []
  for (let turn = 0; turn < 31; turn += 1) {
    statuses.push((await readPhoto(own, { imageDataUrl: 'data:image/jpeg;base64,AAAA' }, '10.2.0.1')).status)
  }
  expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 415))
  expect(statuses[30]).toBe(429)
})

test('F65: a stuck reader fails one photo after its limit and no other', async () => {
  const reader = openPlateReader({ workerFile: SCRIPTED, limitMs: 4000, mostWaitMs: 300 })
  const begun = Promise.withResolvers<void>()
  const plates: PlateReader = {
    ...reader,
    readPlate: (file) => {
      const answer = reader.readPlate(file)
      begun.resolve()
      return answer
    },
  }
  const own = await openOwnWorld({ env: { TRUST_PROXY: '1' }, plates })
  let isStuck = true
  const stuck = readPhoto(own, { imageDataUrl: script('stuck') }).finally(() => (isStuck = false))
  await begun.promise
  expect((await own.app.request('/api/lots')).status).toBe(200)
  expect(await readPhoto(own, { imageDataUrl: script('') })).toMatchObject({
    status: 503,
    body: { reason: 'photo_reader_busy', error: 'Many photos are being read just now. Please try again in a moment.' },
  })
  expect(isStuck).toBe(true)
  expect(await stuck).toMatchObject({
    status: 503,
    body: { reason: 'photo_reader_slow', error: 'Reading the photo took too long. Please enter the plate manually.' },
  })
  expect(await readPhoto(own, { imageDataUrl: script('') })).toMatchObject({ status: 200, body: { text: 'OK1' } })
})

test('fifty photos at once are read or asked to retry, and other calls are answered meanwhile', async () => {
  const plates = openPlateReader({ workerFile: SCRIPTED })
  const own = await openOwnWorld({ env: { TRUST_PROXY: '1' }, plates })
  const photos = Array.from({ length: 50 }, () => readPhoto(own, { imageDataUrl: script('after 50') }))
  const lots = Array.from({ length: 20 }, async () => (await own.app.request('/api/lots')).status)
  expect(new Set(await Promise.all(lots))).toEqual(new Set([200]))
  const statuses = (await Promise.all(photos)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200, 503]))
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(9)
})

test('nothing of a photo or its plate is written to the log', async () => {
  const own = await openOwnWorld({ env: { LOG_LEVEL: 'trace' }, plates: openPlateReader(LONG_LIMITS) })
  await readPhoto(own, { imageDataUrl: dataUrl(car) })
  await readPhoto(own, { imageDataUrl: dataUrl(car.subarray(0, 5000)) })
  const log = own.logLines().join('\n')
  expect(log).toContain('/api/ocr-plate')
  expect(log).not.toContain('CKWL')
  expect(log).not.toContain('base64')
  expect(log).not.toContain(car.toString('base64').slice(0, 40))
})

/** A one-bit PNG of zeros whose header may declare a wrong size. */
function pngOf(width: number, height: number, lines: number): Buffer {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  size[8] = 1
  const pixels = deflateSync(Buffer.alloc(lines * (1 + Math.min(64, Math.ceil(width / 8)))), { level: 9 })
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', size), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const body = Buffer.concat([Buffer.from(type), data])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
