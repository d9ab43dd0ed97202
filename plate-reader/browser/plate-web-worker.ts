/// <reference lib="webworker" />
import * as ort from 'onnxruntime-web/wasm'
import { openModels, type Models } from '../models.ts'
import { readPlate } from '../read-plate.ts'
import { cachedFile, dropOtherFiles } from './cached-file.ts'
import type { FileAddresses, FromWebWorker, ToWebWorker } from './messages.ts'
import { toPixels } from './to-pixels.ts'

/** The reader for browsers: the same pipeline as the server's, in a web worker, without a connection after the first time. */
const worker = globalThis as unknown as DedicatedWorkerGlobalScope
let onOpened: (models: Models) => void
const opened = new Promise<Models>((resolve) => (onOpened = resolve))

// A model cannot run concurrently: photos are read in order.
let previous = Promise.resolve()
worker.addEventListener('message', ({ data }: MessageEvent<ToWebWorker>) => {
  previous = previous.then(() => ('addresses' in data ? open(data.addresses) : answer(data.requestId, data.photo)))
})

async function open(addresses: FileAddresses): Promise<void> {
  try {
    ort.env.wasm.wasmBinary = await cachedFile(addresses.runtime, count)
    const models = openModels(ort, async (name) => new Uint8Array(await cachedFile(addresses[name], count)))
    for (const load of Object.values(models)) await load()
    await dropOtherFiles(Object.values(addresses))
    onOpened(models)
    post('ready')
  } catch (error) {
    // No connection, or too little memory: the page offers another way.
    post({ failed: String(error) })
  }
}

let loaded = 0
function count(bytes: number): void {
  loaded += bytes
  post({ loaded })
}

async function answer(requestId: number, photo: ImageData): Promise<void> {
  try {
    post({ requestId, reading: await readPlate(await opened, toPixels(photo)) })
  } catch (error) {
    // The page is notified, and the next photo is still read.
    post({ requestId, error: String(error) })
  }
}

function post(message: FromWebWorker): void {
  worker.postMessage(message, [])
}
