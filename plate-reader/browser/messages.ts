import type { READER_FILES } from './reader-files.ts'

/** Where the weights and the runtime's WebAssembly are; sent once, first. */
export type FileAddresses = Record<keyof typeof READER_FILES, string>
export type ToWebWorker = { addresses: FileAddresses } | { requestId: number; photo: ImageData }

type Reading = { plate: string; confidence: number }
export type FromWebWorker =
  | 'ready'
  /** Bytes of its files that are there so far. */
  | { loaded: number }
  /** It cannot read anything: a file did not arrive, or this device cannot run it. */
  | { failed: string }
  | { requestId: number; reading: Reading }
  | { requestId: number; error: string }
