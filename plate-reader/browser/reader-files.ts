import { CHECKSUMS } from '../models.ts'

const RUNTIME = '3398c10d07d229bd91b364548e130e0e51a8e5704b88c7c083ebbeb78842dee2'

/** Files a browser downloads once before it can read plates; their size is shown first. The server sends its own files at these addresses. */
export const READER_FILES = {
  runtime: { address: addressOf('runtime.wasm', RUNTIME), bytes: 14_239_897 },
  detector: { address: addressOf('detector.onnx', CHECKSUMS.detector), bytes: 2_908_862 },
  reader: { address: addressOf('reader.onnx', CHECKSUMS.reader), bytes: 7_057_125 },
  lineReader: { address: addressOf('line-reader.onnx', CHECKSUMS.lineReader), bytes: 7_666_529 },
}

export const READER_BYTES = Object.values(READER_FILES).reduce((sum, { bytes }) => sum + bytes, 0)

export const READER_CACHE = 'plate-reader'

/** Under /assets/ and with a hash of the content, like the bundler's files: a browser may keep it for good. */
function addressOf(name: string, sha256: string): string {
  return `/assets/${name.replace('.', `-${sha256.slice(0, 8)}.`)}`
}
