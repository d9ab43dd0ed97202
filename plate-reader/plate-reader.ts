import { Worker } from 'node:worker_threads'
import type { PhotoRefusal } from './decode-photo.ts'
import type { PlateReading } from './read-plate.ts'

export type WorkerAnswer = { reading: PlateReading } | { refusal: PhotoRefusal }
export type ToWorker = { requestId: number; file: Uint8Array }
export type FromWorker = 'ready' | { requestId: number; answer: WorkerAnswer }
export type PlateAnswer = { reading: PlateReading } | { refusal: PhotoRefusal | 'busy' | 'too_slow' }
export type PlateReader = { readPlate: (file: Uint8Array) => Promise<PlateAnswer>; close: () => Promise<void> }

type Options = {
  workerFile: URL
  /** From the request to the answer, waiting included. */
  limitMs: number
  /** A request that has waited this long is refused as busy, so that the rest of the limit is enough for reading. */
  mostWaitMs: number
  mostWaiting: number
  /** A worker still loading the models is not restarted on a timeout, or a slow machine would never finish loading. */
  mostLoadingMs: number
  /** The models take memory: an idle worker is terminated after this. */
  idleMs: number
}

const DEFAULTS: Options = {
  workerFile: new URL('./plate-worker.ts', import.meta.url),
  limitMs: 10_000,
  mostWaitMs: 5_000,
  mostWaiting: 8,
  mostLoadingMs: 60_000,
  idleMs: 5 * 60_000,
}

type PendingRequest = {
  file: Uint8Array
  askedAt: number
  waitTimer: NodeJS.Timeout
  answer: (answer: PlateAnswer) => void
  fail: (error: Error) => void
}

/** Reads one photo at a time on a worker thread, started on demand and restarted when it hangs. */
export function openPlateReader(given: Partial<Options> = {}): PlateReader {
  const options = { ...DEFAULTS, ...given }
  const waiting: PendingRequest[] = []
  let current: PendingRequest | null = null
  let worker: Worker | null = null
  let loadingSince: number | null = null
  let requestId = 0
  let timer: NodeJS.Timeout | undefined

  function readPlate(file: Uint8Array): Promise<PlateAnswer> {
    if (waiting.length >= options.mostWaiting) return Promise.resolve({ refusal: 'busy' })
    return new Promise((answer, fail) => {
      const waitTimer = setTimeout(() => answerBusy(request), options.mostWaitMs)
      const request: PendingRequest = { file, askedAt: performance.now(), waitTimer, answer, fail }
      waiting.push(request)
      if (!current) startNext()
    })
  }

  function answerBusy(request: PendingRequest): void {
    waiting.splice(waiting.indexOf(request), 1)
    request.answer({ refusal: 'busy' })
  }

  function startNext(): void {
    clearTimeout(timer)
    const next = waiting.shift()
    if (!next) {
      timer = setTimeout(() => void terminateWorker(), options.idleMs).unref()
      return
    }
    clearTimeout(next.waitTimer)
    current = next
    timer = setTimeout(onTimeout, options.limitMs - (performance.now() - next.askedAt))
    worker ??= startWorker()
    requestId += 1
    worker.postMessage({ requestId, file: next.file } satisfies ToWorker, [])
  }

  function startWorker(): Worker {
    const started = new Worker(options.workerFile)
    loadingSince = performance.now()
    started.on('message', (message: FromWorker) => {
      if (message === 'ready') loadingSince = null
      else if (message.requestId === requestId) finish((request) => request.answer(message.answer))
    })
    started.on('error', (error) => {
      if (worker !== started) return
      worker = null
      finish((request) => request.fail(error as Error))
    })
    started.unref()
    return started
  }

  function finish(settle: (request: PendingRequest) => void): void {
    const request = current
    current = null
    if (request) settle(request)
    startNext()
  }

  function onTimeout(): void {
    const isLoading = loadingSince !== null && performance.now() - loadingSince < options.mostLoadingMs
    if (!isLoading) void terminateWorker()
    requestId += 1
    finish((request) => request.answer({ refusal: 'too_slow' }))
  }

  async function terminateWorker(): Promise<void> {
    const terminated = worker
    worker = null
    await terminated?.terminate()
  }

  async function close(): Promise<void> {
    clearTimeout(timer)
    for (const request of [...waiting.splice(0), ...(current ? [current] : [])]) {
      clearTimeout(request.waitTimer)
      request.answer({ refusal: 'busy' })
    }
    current = null
    await terminateWorker()
  }

  return { readPlate, close }
}
