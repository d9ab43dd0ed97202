import { Worker } from 'node:worker_threads'
import type { PhotoRefusal } from './decode-photo.ts'
import type { PlateReading } from './read-plate.ts'

export type WorkerAnswer = { reading: PlateReading } | { refusal: PhotoRefusal }
export type ToWorker = { turn: number; file: Uint8Array }
export type FromWorker = 'ready' | { turn: number; answer: WorkerAnswer }
export type PlateAnswer = { reading: PlateReading } | { refusal: PhotoRefusal | 'busy' | 'too_slow' }
export type PlateReader = { readPlate: (file: Uint8Array) => Promise<PlateAnswer>; close: () => Promise<void> }

type Choices = {
  workerFile: URL
  /** From asking to answer, whatever happens. */
  limitMs: number
  /** Whoever has waited so long is sent away, so that those begun with have time left. */
  mostWaitMs: number
  mostWaiting: number
  /** Loading the models is not being stuck: a slow machine's first photo may fail, its second must not begin anew. */
  mostLoadingMs: number
  /** The models take memory: without photos the worker goes home. */
  idleMs: number
}

const USUAL: Choices = {
  workerFile: new URL('./plate-worker.ts', import.meta.url),
  limitMs: 10_000,
  mostWaitMs: 5_000,
  mostWaiting: 8,
  mostLoadingMs: 60_000,
  idleMs: 5 * 60_000,
}

type Asked = {
  file: Uint8Array
  askedAt: number
  patience: NodeJS.Timeout
  answer: (answer: PlateAnswer) => void
  fail: (error: Error) => void
}

/** One photo at a time on a thread of its own; it is started by the first photo, and anew after one that got stuck. */
export function openPlateReader(given: Partial<Choices> = {}): PlateReader {
  const choices = { ...USUAL, ...given }
  const waiting: Asked[] = []
  let current: Asked | null = null
  let worker: Worker | null = null
  let loadingSince: number | null = null
  let turn = 0
  let timer: NodeJS.Timeout | undefined

  function readPlate(file: Uint8Array): Promise<PlateAnswer> {
    if (waiting.length >= choices.mostWaiting) return Promise.resolve({ refusal: 'busy' })
    return new Promise((answer, fail) => {
      const patience = setTimeout(() => sendAway(asked), choices.mostWaitMs)
      const asked: Asked = { file, askedAt: performance.now(), patience, answer, fail }
      waiting.push(asked)
      if (!current) begin()
    })
  }

  function sendAway(asked: Asked): void {
    waiting.splice(waiting.indexOf(asked), 1)
    asked.answer({ refusal: 'busy' })
  }

  function begin(): void {
    clearTimeout(timer)
    const next = waiting.shift()
    if (!next) {
      timer = setTimeout(() => void dismissWorker(), choices.idleMs).unref()
      return
    }
    clearTimeout(next.patience)
    current = next
    timer = setTimeout(giveUp, choices.limitMs - (performance.now() - next.askedAt))
    worker ??= startWorker()
    turn += 1
    worker.postMessage({ turn, file: next.file } satisfies ToWorker, [])
  }

  function startWorker(): Worker {
    const started = new Worker(choices.workerFile)
    loadingSince = performance.now()
    started.on('message', (message: FromWorker) => {
      if (message === 'ready') loadingSince = null
      else if (message.turn === turn) finish((asked) => asked.answer(message.answer))
    })
    started.on('error', (error) => {
      if (worker !== started) return
      worker = null
      finish((asked) => asked.fail(error as Error))
    })
    started.unref()
    return started
  }

  function finish(tell: (asked: Asked) => void): void {
    const asked = current
    current = null
    if (asked) tell(asked)
    begin()
  }

  function giveUp(): void {
    const isLoading = loadingSince !== null && performance.now() - loadingSince < choices.mostLoadingMs
    if (!isLoading) void dismissWorker()
    turn += 1
    finish((asked) => asked.answer({ refusal: 'too_slow' }))
  }

  async function dismissWorker(): Promise<void> {
    const dismissed = worker
    worker = null
    await dismissed?.terminate()
  }

  async function close(): Promise<void> {
    clearTimeout(timer)
    for (const asked of [...waiting.splice(0), ...(current ? [current] : [])]) {
      clearTimeout(asked.patience)
      asked.answer({ refusal: 'busy' })
    }
    current = null
    await dismissWorker()
  }

  return { readPlate, close }
}
