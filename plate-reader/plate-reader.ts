import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { PhotoRefusal } from './decode-photo.ts'
import type { PlateReading } from './read-plate.ts'

export type WorkerAnswer = { reading: PlateReading } | { refusal: PhotoRefusal }
export type ToWorker = { requestId: number; file: Uint8Array }
export type FromWorker = 'ready' | { requestId: number; answer: WorkerAnswer }
export type PlateAnswer = { reading: PlateReading } | { refusal: PhotoRefusal | 'busy' | 'too_slow' }
export type PlateReader = {
  readPlate: (file: Uint8Array) => Promise<PlateAnswer>
  /** Starts the process, so that the next photo does not wait for the models; it ends again when no photo comes. */
  warm: () => void
  close: () => Promise<void>
}

type Options = {
  workerFile: URL
  /** From the request to the answer, waiting included. */
  limitMs: number
  /** A request that has waited this long is refused as busy, so that the rest of the limit is enough for reading. */
  mostWaitMs: number
  mostWaiting: number
  /** A worker still loading the models is not restarted on a timeout, or a slow machine would never finish loading. */
  mostLoadingMs: number
  /** The models take memory: an idle worker is ended after this. */
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

const MOST_LAST_WORDS = 2000

/** glibc keeps an arena for each thread of the decoder otherwise: 40 MB more at most. */
const READER_ENVIRONMENT = { MALLOC_ARENA_MAX: '1' }

type PendingRequest = {
  file: Uint8Array
  askedAt: number
  waitTimer: NodeJS.Timeout
  answer: (answer: PlateAnswer) => void
  fail: (error: Error) => void
}

/**
 * Reads one photo at a time in a process of its own, started on demand and replaced when it hangs. A process, not a thread:
 * its memory is given back when it ends, and a photo that crashes the decoder does not end the server.
 */
export function openPlateReader(given: Partial<Options> = {}): PlateReader {
  const options = { ...DEFAULTS, ...given }
  const waiting: PendingRequest[] = []
  let current: PendingRequest | null = null
  let worker: ChildProcess | null = null
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

  function warm(): void {
    if (current) return
    worker ??= startWorker()
    endWhenIdle()
  }

  function startNext(): void {
    const next = waiting.shift()
    if (!next) return endWhenIdle()
    clearTimeout(timer)
    clearTimeout(next.waitTimer)
    current = next
    timer = setTimeout(onTimeout, options.limitMs - (performance.now() - next.askedAt))
    worker ??= startWorker()
    requestId += 1
    worker.send({ requestId, file: next.file } satisfies ToWorker)
  }

  function endWhenIdle(): void {
    clearTimeout(timer)
    timer = setTimeout(() => void endWorker(), options.idleMs).unref()
  }

  function startWorker(): ChildProcess {
    const started = fork(fileURLToPath(options.workerFile), {
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
      execArgv: [],
      // It decodes strangers' files: it needs none of the server's secrets.
      env: READER_ENVIRONMENT,
    })
    let lastWords = ''
    loadingSince = performance.now()
    started.stderr!.on('data', (chunk: Buffer) => (lastWords = (lastWords + chunk.toString()).slice(-MOST_LAST_WORDS)))
    started.on('message', (message: FromWorker) => {
      if (message === 'ready') loadingSince = null
      else if (message.requestId === requestId) finish((request) => request.answer(message.answer))
    })
    started.on('close', (code) => {
      if (worker !== started) return
      worker = null
      finish((request) => request.fail(new Error(`The plate reader ended with code ${code}: ${lastWords}`)))
    })
    // Neither the process nor its pipes keep the server from ending.
    started.unref()
    started.channel!.unref()
    ;(started.stderr as Socket).unref()
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
    if (!isLoading) void endWorker()
    requestId += 1
    finish((request) => request.answer({ refusal: 'too_slow' }))
  }

  async function endWorker(): Promise<void> {
    const ended = worker
    worker = null
    if (!ended?.kill('SIGKILL')) return
    await once(ended, 'close')
  }

  async function close(): Promise<void> {
    clearTimeout(timer)
    for (const request of [...waiting.splice(0), ...(current ? [current] : [])]) {
      clearTimeout(request.waitTimer)
      request.answer({ refusal: 'busy' })
    }
    current = null
    await endWorker()
  }

  return { readPlate, warm, close }
}
