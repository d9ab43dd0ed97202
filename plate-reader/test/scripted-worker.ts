import { parentPort, threadId } from 'node:worker_threads'
import type { FromWorker, ToWorker } from '../plate-reader.ts'

const READING = { plate: 'OK1', confidence: 1, box: null }

/**
 * A worker whose photo says what becomes of it: stuck for ever, dying, or an answer after so many
 * milliseconds, which may tell which worker gave it.
 */
parentPort!.on('message', ({ requestId, file }: ToWorker) => {
  const script = Buffer.from(file).toString('latin1')
  if (!script.includes('loading')) post('ready')
  if (script.includes('stuck')) for (;;);
  if (script.includes('dies')) throw new Error('the worker died')
  const waitMs = Number(/after (\d+)/.exec(script)?.[1] ?? 0)
  const reading = script.includes('thread') ? { ...READING, plate: `THREAD ${threadId}` } : READING
  setTimeout(() => post({ requestId, answer: { reading } }), waitMs)
})

function post(message: FromWorker): void {
  parentPort!.postMessage(message, [])
}
