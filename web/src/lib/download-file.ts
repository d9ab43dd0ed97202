import { ApiError } from './api-error.ts'

/** Downloads a response with progress and lets the browser save it. Returns the file's name. */
export async function downloadFile(response: Response, onBytes: (bytes: number) => void): Promise<string> {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  try {
    const reader = response.body!.getReader()
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      pieces.push(read.value)
      bytes += read.value.length
      onBytes(bytes)
    }
  } catch (cause) {
    throw new ApiError({ code: 'unavailable', reason: 'unreachable' }, { cause })
  }
  const name = nameOf(response)
  saveAs(new Blob(pieces, { type: response.headers.get('content-type') ?? '' }), name)
  return name
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
