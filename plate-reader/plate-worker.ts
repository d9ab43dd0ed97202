import { parentPort } from 'node:worker_threads'
import { decodePhoto } from './decode-photo.ts'
import { openModels } from './models.ts'
import type { FromWorker, ToWorker, WorkerAnswer } from './plate-reader.ts'
import { readPlate } from './read-plate.ts'

const models = openModels()

async function answerTo(file: Uint8Array): Promise<WorkerAnswer> {
  const decoded = await decodePhoto(file)
  return 'refusal' in decoded ? decoded : { reading: await readPlate(models, decoded.photo) }
}

function post(message: FromWorker): void {
  parentPort!.postMessage(message, [])
}

// A model cannot run concurrently: photos are read in order, after the models are loaded.
let previous = Promise.all([models.detector(), models.recogniser()]).then(() => post('ready'))
parentPort!.on('message', ({ requestId, file }: ToWorker) => {
  previous = previous.then(async () => post({ requestId, answer: await answerTo(file) }))
})
