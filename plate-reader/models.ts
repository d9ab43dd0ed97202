import type * as Ort from 'onnxruntime-web'

/** Runs pictures, given as three colour planes each, through a network. */
export type Model = (planes: Float32Array, width: number, height: number) => Promise<ModelOutput>
export type ModelOutput = { values: Float32Array; dims: readonly number[] }
export type Models = Record<ModelName, () => Promise<Model>>
export type ModelName = keyof typeof CHECKSUMS

/** What of onnxruntime-web is needed; Node and browsers import it from different files. */
export type Runtime = Pick<typeof Ort, 'env' | 'InferenceSession' | 'Tensor'>

/** SHA-256 of each file of weights. */
export const CHECKSUMS = {
  detector: '6542bfa1c9d589a1fbe9c4afaa4c49dcc5bc3a77850f21d3e0890844d54bd78d',
  reader: '942ccbf3837ea71e9dbf156c04685eea4665dc6cf2ccba2e703ffcd966e95e5e',
  lineReader: '870d81b658bb0ba59ae4a2aecf21f879e4921002be29d208cdcdb977af6e0959',
} as const

/** Each model is loaded on first use, and only if its file is the one we know. */
export function openModels(runtime: Runtime, fileOf: (name: ModelName) => Promise<Uint8Array<ArrayBuffer>>): Models {
  runtime.env.wasm.numThreads = 1
  const open = (name: ModelName) =>
    once(async () => {
      const file = await fileOf(name)
      await requireChecksum(name, file)
      return toModel(runtime, await runtime.InferenceSession.create(file, { executionProviders: ['wasm'] }))
    })
  return { detector: open('detector'), reader: open('reader'), lineReader: open('lineReader') }
}

function once<Value>(open: () => Promise<Value>): () => Promise<Value> {
  let opened: Promise<Value> | null = null
  return () => (opened ??= open())
}

async function requireChecksum(name: ModelName, file: Uint8Array<ArrayBuffer>): Promise<void> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', file))
  const found = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
  if (found !== CHECKSUMS[name]) throw new Error(`The weights of ${name} are not the ones expected: SHA-256 ${found}`)
}

function toModel({ Tensor }: Runtime, session: Ort.InferenceSession): Model {
  return async (planes, width, height) => {
    const count = planes.length / (3 * width * height)
    const input = new Tensor('float32', planes, [count, 3, height, width])
    const output = (await session.run({ [session.inputNames[0]!]: input }))[session.outputNames[0]!]!
    return { values: output.data as Float32Array, dims: output.dims }
  }
}
