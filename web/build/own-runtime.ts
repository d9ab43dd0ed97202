import { READER_FILES } from '@lotwise/plate-reader/browser/reader-files'
import type { Plugin } from 'vite'

const LIBRARY = /\/onnxruntime-web\/dist\/ort\.wasm\.bundle\.min\.mjs$/
const OWN_FILE = 'new URL("ort-wasm-simd-threaded.wasm",import.meta.url)'

/** The plate reader's runtime names its WebAssembly beside itself, which would put a second copy of 14 MB into the build. */
export function ownRuntime(): Plugin {
  return {
    name: 'own-runtime',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      if (!LIBRARY.test(id)) return null
      if (!code.includes(OWN_FILE)) this.error('onnxruntime-web names its WebAssembly in another way than before')
      return {
        code: code.replaceAll(OWN_FILE, `new URL("${READER_FILES.runtime.address}",location.origin)`),
        map: null,
      }
    },
  }
}
