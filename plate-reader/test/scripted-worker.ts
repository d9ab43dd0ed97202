import type { FromWorker, ToWorker } from '../plate-reader.ts'

const READING = { plate: 'OK1', confidence: 1, doubtful: [], box: null, other: null }

/**
 * A fake worker controlled by the photo's content: it hangs, throws, or answers after so many
 * milliseconds, optionally with its process id or the names in its environment.
 */
process.on('message', ({ requestId, file }: ToWorker) => {
  const script = Buffer.from(file).toString('latin1')
  if (!script.includes('loading')) post('ready')
  if (script.includes('stuck')) for (;;);
  if (script.includes('dies')) throw new Error('the worker died')
  const waitMs = Number(/after (\d+)/.exec(script)?.[1] ?? 0)
  const plate = /process/.test(script)
    ? `PROCESS ${process.pid}`
    : /environment/.test(script)
      ? Object.keys(process.env).join()
      : 'OK1'
  setTimeout(() => post({ requestId, answer: { reading: { ...READING, plate } } }), waitMs)
})

function post(message: FromWorker): void {
  process.send!(message)
}
