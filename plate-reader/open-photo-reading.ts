import { decodePhoto } from './decode-photo.ts'
import { findPlates } from './find-plates.ts'
import type { Models } from './models.ts'
import { openNodeModels } from './node-models.ts'
import type { WorkerAnswer } from './plate-reader.ts'
import { readPlate } from './read-plate.ts'
import { readSlots } from './read-slots.ts'

type PhotoReading = { load: () => Promise<void>; answerTo: (file: Uint8Array) => Promise<WorkerAnswer> }

/** From the bytes of a photo to its plate, in this process. */
export function openPhotoReading(): PhotoReading {
  const models = openNodeModels()
  return {
    load: () => load(models),
    answerTo: async (file) => {
      const decoded = await decodePhoto(file)
      return 'refusal' in decoded ? decoded : { reading: await readPlate(models, decoded.photo) }
    },
  }
}

/** The runtime optimizes its code while it runs: after a blank photo the first real one is read as fast as the others. */
async function load(models: Models): Promise<void> {
  for (const open of Object.values(models)) await open()
  const size = { width: 640, height: 480 }
  const blank = { data: new Uint8Array(size.width * size.height * 3), ...size }
  await findPlates(await models.detector(), blank, 640)
  const whole = { left: 0, top: 0, right: size.width, bottom: size.height }
  await readSlots(await models.reader(), blank, whole)
}
