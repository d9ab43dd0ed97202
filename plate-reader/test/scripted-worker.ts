import { parentPort, threadId } from 'node:worker_threads'
import type { FromWorker, ToWorker } from '../plate-reader.ts'

const READING = { plate: 'OK1', confidence: 1, box: null }

/**
 * A fake worker controlled by the photo's content: it hangs, throws, or answers after so many
 * milliseconds, optionally with its thread id.
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
