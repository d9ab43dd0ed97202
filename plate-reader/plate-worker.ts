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

// A model does one thing at a time: a photo comes when the one before it is done with, the first when all is loaded.
let previous = Promise.all([models.detector(), models.recogniser()]).then(() => post('ready'))
parentPort!.on('message', ({ requestId, file }: ToWorker) => {
  previous = previous.then(async () => post({ requestId, answer: await answerTo(file) }))
})
