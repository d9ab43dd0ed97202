import { ApiError } from './api-error.ts'
import { openTemporaryFile, type TemporaryFile } from './temporary-file.ts'

/** How much has arrived; lines as a table has them. */
export type Progress = { bytes: number; lines: number }
type DownloadOptions = { onProgress?: (progress: Progress) => void; signal?: AbortSignal }

/** Downloads a response with progress and lets the browser save it. Returns the file's name. */
export async function downloadFile(
  response: Response,
  { onProgress = () => {}, signal }: DownloadOptions = {},
): Promise<string> {
  const file = await openTemporaryFile()
  try {
    await copy(response, file, onProgress)
  } catch (cause) {
    await file.discard()
    if (signal?.aborted) throw cause
    throw new ApiError({ code: 'unavailable', reason: 'unreachable' }, { cause })
  }
  const name = nameOf(response)
  saveAs(await file.finish(response.headers.get('content-type') ?? ''), name)
  return name
}

/** Waits for each piece to be written, so that a slow disk slows the download down. */
async function copy(response: Response, file: TemporaryFile, onProgress: (progress: Progress) => void): Promise<void> {
  const progress = { bytes: 0, lines: 0 }
  const reader = response.body!.getReader()
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    await file.write(read.value)
    progress.bytes += read.value.length
    progress.lines += linesIn(read.value)
    onProgress({ ...progress })
  }
}

const CARRIAGE_RETURN = 13

function linesIn(piece: Uint8Array): number {
  let lines = 0
  for (let at = piece.indexOf(CARRIAGE_RETURN); at >= 0; at = piece.indexOf(CARRIAGE_RETURN, at + 1)) lines += 1
  return lines
}

function nameOf(response: Response): string {
  return /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'lotwise'
}

/** Lets the browser save a file. */
export function saveAs(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  // By then the browser has started the download.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
