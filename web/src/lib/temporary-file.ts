import { HOUR_MS } from '@lotwise/domain/duration'

export type TemporaryFile = {
  write(piece: Uint8Array<ArrayBuffer>): Promise<void>
  /** The written data; the browser reads it from disk. */
  finish(type: string): Promise<Blob>
  discard(): Promise<void>
}

/** A file of this origin on the disk, so that a long download is never in memory; in memory where the browser has none. */
export async function openTemporaryFile(): Promise<TemporaryFile> {
  const { storage } = navigator as { storage?: StorageManager }
  if (!storage?.getDirectory) return inMemory()
  try {
    return await onDisk(await storage.getDirectory())
  } catch (error) {
    // Private windows refuse it, and old browsers cannot write to it.
    if (error instanceof DOMException || error instanceof TypeError) return inMemory()
    throw error
  }
}

async function onDisk(folder: FileSystemDirectoryHandle): Promise<TemporaryFile> {
  await removeOld(folder)
  const handle = await folder.getFileHandle(`${Date.now()}-${crypto.randomUUID()}`, { create: true })
  const writable = await handle.createWritable()
  return {
    write: (piece) => writable.write(piece),
    finish: async (type) => {
      await writable.close()
      return new Blob([await handle.getFile()], { type })
    },
    discard: async () => {
      await writable.abort()
      await folder.removeEntry(handle.name)
    },
  }
}

/** Files of earlier downloads, which the browser has copied to their destination. */
async function removeOld(folder: FileSystemDirectoryHandle): Promise<void> {
  for await (const name of folder.keys()) {
    if (Number.parseInt(name, 10) < Date.now() - HOUR_MS) await folder.removeEntry(name)
  }
}

function inMemory(): TemporaryFile {
  let pieces: Uint8Array<ArrayBuffer>[] = []
  return {
    write: async (piece) => void pieces.push(piece),
    finish: async (type) => new Blob(pieces, { type }),
    discard: async () => {
      pieces = []
    },
  }
}
