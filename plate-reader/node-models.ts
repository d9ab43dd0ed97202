import { readFile } from 'node:fs/promises'
import { setFlagsFromString } from 'node:v8'
import * as ort from 'onnxruntime-web'
import { openModels, type Models } from './models.ts'
import { NODE_FILES } from './node-files.ts'

/**
 * Unpacking the weights makes one huge function of the runtime hot for a moment: optimizing it takes seconds of CPU time and
 * 280 MB. With this budget only code that runs repeatedly is optimized.
 */
const TIERING_BUDGET = 1_000_000_000

export function openNodeModels(): Models {
  setFlagsFromString(`--wasm-tiering-budget=${TIERING_BUDGET}`)
  return openModels(ort, (name) => readFile(NODE_FILES[name]))
}
