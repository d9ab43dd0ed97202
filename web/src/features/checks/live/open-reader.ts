import type { FromWebWorker } from '@lotwise/plate-reader/browser/messages'
import { READER_CACHE, READER_FILES } from '@lotwise/plate-reader/browser/reader-files'
import type { FrameReading } from '@lotwise/domain/live-plate'

export type Reader = { read(frame: ImageData): Promise<FrameReading>; close(): void }
type Listener = { onLoaded(bytes: number): void; onReady(): void; onFailed(): void }

const MIN_MEMORY_GB = 2
/** A module with one SIMD instruction: what cannot compile it cannot run the reader. */
const SIMD = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11,
])

/** Whether this device can read plates itself. If the browser does not report its memory, it may try. */
export function canRead(): boolean {
  const { deviceMemory = MIN_MEMORY_GB } = navigator as { deviceMemory?: number }
  const { WebAssembly: runtime } = globalThis as { WebAssembly?: typeof WebAssembly }
  return 'caches' in globalThis && deviceMemory >= MIN_MEMORY_GB && Boolean(runtime?.validate(SIMD))
}

/** Whether nothing has to be fetched. */
export async function hasReader(): Promise<boolean> {
  const cache = await caches.open(READER_CACHE)
  const kept = await Promise.all(Object.values(READER_FILES).map(({ address }) => cache.match(address)))
  return kept.every((file) => file !== undefined)
}

/** One frame at a time. */
export function openReader({ onLoaded, onReady, onFailed }: Listener): Reader {
  // In one expression, or the bundler does not recognise it as a worker.
  const worker = new Worker(new URL('../../../../../plate-reader/browser/plate-web-worker.ts', import.meta.url), {
    type: 'module',
  })
  let asked = 0
  let answer: ((reading: FrameReading) => void) | null = null
  worker.addEventListener('error', onFailed)
  worker.addEventListener('message', ({ data }: MessageEvent<FromWebWorker>) => {
    if (data === 'ready') onReady()
    else if ('loaded' in data) onLoaded(data.loaded)
    else if ('failed' in data) onFailed()
    // A frame that could not be read is one without a plate.
    else answer?.('reading' in data ? data.reading : { plate: '', confidence: 0 })
  })
  const addresses = Object.fromEntries(Object.entries(READER_FILES).map(([name, { address }]) => [name, address]))
  worker.postMessage({ addresses }, [])
  return {
    read(frame) {
      asked += 1
      worker.postMessage({ requestId: asked, photo: frame }, [frame.data.buffer])
      return new Promise((resolve) => {
        answer = resolve
      })
    },
    close: () => worker.terminate(),
  }
}
