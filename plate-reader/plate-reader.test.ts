import { expect, onTestFinished, test, vi } from 'vitest'
import { openPlateReader } from './plate-reader.ts'

const workerFile = new URL('./test/scripted-worker.ts', import.meta.url)
const READ = { reading: { plate: 'OK1', confidence: 1, doubtful: [], box: null, other: null } }
const BUSY = { refusal: 'busy' }

function openReader(options: Parameters<typeof openPlateReader>[0] = {}) {
  const reader = openPlateReader({ workerFile, ...options })
  onTestFinished(reader.close)
  return { ...reader, read: (script: string) => reader.readPlate(Buffer.from(script)) }
}

test('photos asked about at once are read one after the other', async () => {
  const { read } = openReader()
  expect(await Promise.all([read('after 30'), read('after 0'), read('')])).toEqual([READ, READ, READ])
})

test('a photo that gets the reader stuck is given up at the limit, and the next one is read', async () => {
  const { read } = openReader({ limitMs: 2500 })
  const started = performance.now()
  expect(await read('stuck')).toEqual({ refusal: 'too_slow' })
  expect(performance.now() - started).toBeGreaterThan(2450)
  expect(await read('')).toEqual(READ)
})

test('a worker still loading at the limit is not restarted, and its late answer is not given to the next photo', async () => {
  const { read } = openReader({ limitMs: 1500 })
  expect(await read('loading, after 2000')).toEqual({ refusal: 'too_slow' })
  const started = performance.now()
  expect(await read('loading, after 800')).toEqual(READ)
  expect(performance.now() - started).toBeGreaterThan(750)
})

test('a photo queued behind a stuck one is refused after the maximum wait', async () => {
  const { read } = openReader({ limitMs: 2000, mostWaitMs: 300 })
  const answered: unknown[] = []
  await Promise.all([read('stuck'), read('')].map(async (reading) => answered.push(await reading)))
  expect(answered).toEqual([BUSY, { refusal: 'too_slow' }])
})

test('of fifty photos at once the queue’s capacity is read, and the others are refused immediately', async () => {
  const { read } = openReader({ mostWaiting: 3 })
  const answers = await Promise.all(Array.from({ length: 50 }, () => read('after 5')))
  expect(answers.slice(0, 4)).toEqual([READ, READ, READ, READ])
  expect(answers.slice(4)).toEqual(Array.from({ length: 46 }, () => BUSY))
})

test('a worker that crashes fails its photo, and a new one reads the next', async () => {
  const { read } = openReader()
  await expect(read('dies')).rejects.toThrow('the worker died')
  expect(await read('')).toEqual(READ)
})

test('an idle worker is terminated, and a new one started for the next photo', async () => {
  const { read } = openReader({ idleMs: 50 })
  const first = await read('process')
  await vi.waitFor(async () => expect(await read('process')).not.toEqual(first), { timeout: 20_000, interval: 100 })
})

test('a warmed-up worker reads the next photo, and is ended again when none comes', async () => {
  const { read, warm } = openReader({ idleMs: 400 })
  warm()
  const first = await read('process')
  expect(await read('process')).toEqual(first)
  await vi.waitFor(async () => expect(await read('process')).not.toEqual(first), { timeout: 20_000, interval: 500 })
})

test('a worker sees none of the server’s environment', async () => {
  vi.stubEnv('STRIPE_SECRET_KEY', 'sk_test_secret')
  const { read } = openReader()
  expect(await read('environment')).toMatchObject({ reading: { plate: expect.not.stringContaining('STRIPE') } })
})

test('closing answers all pending requests', async () => {
  const { read, close } = openReader()
  const answers = [read('stuck'), read('')]
  await close()
  expect(await Promise.all(answers)).toEqual([BUSY, BUSY])
})
