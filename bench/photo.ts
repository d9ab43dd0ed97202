import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { drawPhotos, type Photo } from './photo/draw-photos.ts'
import { findReader, peakMegabytes } from './photo/reader-process.ts'
import { quantile, report, type Row } from './report.ts'
import { CPU_SLOWDOWN, openBrowser, PHONE, SLOW_4G } from './slow-phone.ts'
import { startDemo, type Demo } from './start-demo.ts'

const LIMITS = {
  /** From choosing the photo to the plate in the field, the reader being warm. */
  seconds: 3,
  /** Of the process that reads. */
  megabytes: 400,
  /** It ends when no photo comes for five minutes. */
  idleSeconds: 305,
}
const LOT = 'harbour-street'
const ROUNDS = 2
const COLD_PHOTOS = 3
/** Between the sheet, which starts the reader, and the photo: the least it takes to hold the phone and press. */
const TAKING_MS = 3000

/**
 * Listens in the page: the time of the choice is the event's own, the plate's that of the frame after it was painted. The sheet
 * closes in the same step in which the plate comes, or without one when the photo could not be read.
 */
const STOPWATCH = `
  addEventListener('change', ({ target, timeStamp }) => {
    if (target.type !== 'file') return
    const field = document.querySelector('input[name=license-plate]')
    window.read = new Promise((resolve) => {
      const look = () => {
        if (document.querySelector('dialog[open]')) return requestAnimationFrame(look)
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => {
          const at = performance.now()
          const requests = performance.getEntriesByType('resource')
            .filter(({ name, startTime }) => name.endsWith('/ocr-plate') && startTime > timeStamp)
          const [{ startTime, duration }] = requests
          resolve({ plate: field.value, ms: at - timeStamp, shrinkingMs: startTime - timeStamp, askingMs: duration, looks: requests.length })
        }
        port2.postMessage(null)
      }
      look()
    })
  }, true)`

/** `shrinkingMs` until the first request begins, `askingMs` of it, `sentBytes` in it. A plate that is not clear is looked at twice. */
type Reading = {
  isRight: boolean
  ms: number
  shrinkingMs: number
  askingMs: number
  sentBytes: number
  looks: number
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'lotwise-photos-'))
  const photos = drawPhotos(folder)
  const demo = await startDemo(undefined)
  const browser = await openBrowser()
  try {
    const page = await (await browser.newContext(PHONE)).newPage()
    await openLot(page, demo.url)
    await warmUp(page, photos)
    console.log(`The reader is warm; load ${loadavg()[0]!.toFixed(1)}`)
    const warm: Reading[] = []
    for (let round = 0; round < ROUNDS; round++) {
      for (const photo of photos) warm.push(await readPhoto(page, photo))
    }
    const memory = await memoryRows(demo, photos)
    const atOnce: Reading[] = []
    const afterTaking: Reading[] = []
    for (const photo of photos.slice(0, COLD_PHOTOS)) {
      atOnce.push(await readPhoto(page, photo))
      await endReader(demo.pid!)
      afterTaking.push(await readPhoto(page, photo, TAKING_MS))
      await endReader(demo.pid!)
    }
    report([
      ...warmRows(warm),
      ...memory,
      ...coldRows(atOnce, afterTaking),
      rightRow([warm, atOnce, afterTaking].flat()),
    ])
  } finally {
    await browser.close()
    await demo.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function openLot(page: Page, url: string): Promise<void> {
  await page.addInitScript(STOPWATCH)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.emulateNetworkConditions', SLOW_4G)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.goto(`${url}/lots/${LOT}`)
}

/** A reader that is loading its models may give the first photo up. */
async function warmUp(page: Page, photos: Photo[]): Promise<void> {
  let right = 0
  for (let n = 0; right < photos.length; n++) {
    if (n === 3 * photos.length) throw new Error(`of ${n} photos the reader read ${right}`)
    const { isRight } = await readPhoto(page, photos[n % photos.length]!)
    right += Number(isRight)
  }
}

/** As a driver does: the camera button, the photo, the plate in the field. */
async function readPhoto(page: Page, { path, plate }: Photo, takingMs = 0): Promise<Reading> {
  await page.getByLabel('License Plate').fill('')
  await page.getByRole('button', { name: 'Read the plate from a photo' }).tap()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a photo' }).tap()
  const asked = page.waitForRequest('**/api/ocr-plate')
  const files = await chooser
  await page.waitForTimeout(takingMs)
  await files.setFiles(path)
  const sentBytes = (await asked).postDataBuffer()!.length
  const read = await page.evaluate<Omit<Reading, 'isRight' | 'sentBytes'> & { plate: string }>('window.read')
  return { ...read, sentBytes, isRight: read.plate === plate }
}

/** How much the reader took, also for photos that nobody has shrunk, and when it gave it back. */
async function memoryRows({ url, pid: server }: Demo, photos: Photo[]): Promise<Row[]> {
  const reader = findReader(server!)
  if (reader === undefined) throw new Error('no process reads photos')
  const ofPage = peakMegabytes(reader)
  for (const { path } of photos) await postInFull(url, path)
  const inFull = peakMegabytes(reader)
  const idleSince = performance.now()
  console.log(`Waiting until the reader ends, at most ${LIMITS.idleSeconds} s`)
  const idleSeconds = () => (performance.now() - idleSince) / 1000
  while (findReader(server!) !== undefined && idleSeconds() < LIMITS.idleSeconds) await sleep(500)
  const isLeft = findReader(server!) !== undefined
  return [
    { name: 'memory of the reader at most, MB', value: ofPage, limit: LIMITS.megabytes, digits: 0 },
    { name: 'the same after photos of 12 megapixels', value: inFull, limit: LIMITS.megabytes, digits: 0 },
    { name: 'it ends when idle for, s', value: idleSeconds(), limit: LIMITS.idleSeconds, digits: 0 },
    { name: 'readers left then', value: Number(isLeft), limit: 0, digits: 0 },
  ]
}

async function postInFull(url: string, path: string): Promise<void> {
  const imageDataUrl = `data:image/jpeg;base64,${readFileSync(path, 'base64')}`
  const reply = await fetch(`${url}/api/ocr-plate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ imageDataUrl }),
  })
  if (!reply.ok) throw new Error(`${path} was answered with ${reply.status}: ${await reply.text()}`)
}

async function endReader(server: number): Promise<void> {
  const reader = findReader(server)
  if (reader !== undefined) process.kill(reader, 'SIGKILL')
  while (findReader(server) !== undefined) await sleep(50)
}

function warmRows(readings: Reading[]): Row[] {
  const half = (figure: (reading: Reading) => number) => quantile(readings.map(figure), 0.5)
  return [
    { name: 'reader warm, photo chosen to plate, half within, s', value: half(({ ms }) => ms) / 1000 },
    { name: `the same, slowest of ${readings.length}`, value: slowestSeconds(readings), limit: LIMITS.seconds },
    { name: 'of it until the photo is shrunk', value: half(({ shrinkingMs }) => shrinkingMs) / 1000 },
    { name: 'of it sending and reading it', value: half(({ askingMs }) => askingMs) / 1000 },
    { name: 'sent for a photo, KB', value: half(({ sentBytes }) => sentBytes) / 1024, digits: 0 },
    { name: 'photos looked at twice', value: readings.filter(({ looks }) => looks > 1).length, digits: 0 },
  ]
}

/** Without a limit: how long the models load depends on what else the machine does. */
function coldRows(atOnce: Reading[], afterTaking: Reading[]): Row[] {
  return [
    { name: 'reader cold, photo chosen at once, slowest, s', value: slowestSeconds(atOnce) },
    { name: `the same, photo taken for ${TAKING_MS / 1000} s`, value: slowestSeconds(afterTaking) },
  ]
}

function slowestSeconds(readings: Reading[]): number {
  return Math.max(...readings.map(({ ms }) => ms)) / 1000
}

function rightRow(readings: Reading[]): Row {
  const right = readings.filter(({ isRight }) => isRight).length
  return { name: 'photos read right', value: right, limit: readings.length, isLeast: true, digits: 0 }
}

await main()
