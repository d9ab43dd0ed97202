import { openPhotoReading } from './open-photo-reading.ts'
import type { FromWorker, ToWorker } from './plate-reader.ts'

const reading = openPhotoReading()

function post(message: FromWorker): void {
  process.send!(message)
}

// A model cannot run concurrently: photos are read in order, after the models are loaded.
let previous = reading.load().then(() => post('ready'))
process.on('message', ({ requestId, file }: ToWorker) => {
  previous = previous.then(async () => post({ requestId, answer: await reading.answerTo(file) }))
})
// The server may have been killed: nobody is left to answer.
process.on('disconnect', () => process.exit())
