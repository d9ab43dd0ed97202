/** Of one file inside: a small archive can hold gigabytes of zeros. */
const MAX_BYTES = 20 * 1024 * 1024
const END_RECORD = 0x06054b50
const ENTRY_RECORD = 0x02014b50
const END_LENGTH = 22
const MAX_COMMENT = 65_535

export type Archive = { read(name: string): Promise<string | null> }

/** A zip archive, as far as spreadsheets need it. Null: it is none, or damaged. */
export function openArchive(bytes: Uint8Array<ArrayBuffer>): Archive | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endRecordOf(view)
  if (end === null) return null
  const entries = new Map<string, { method: number; size: number; at: number }>()
  let at = view.getUint32(end + 16, true)
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== ENTRY_RECORD) return null
    const nameLength = view.getUint16(at + 28, true)
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength))
    entries.set(name, {
      method: view.getUint16(at + 10, true),
      size: view.getUint32(at + 20, true),
      at: view.getUint32(at + 42, true),
    })
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return {
    async read(name) {
      const entry = entries.get(name)
      if (!entry || entry.at + 30 > bytes.length) return null
      const start = entry.at + 30 + view.getUint16(entry.at + 26, true) + view.getUint16(entry.at + 28, true)
      const packed = bytes.subarray(start, start + entry.size)
      return new TextDecoder().decode(entry.method === 0 ? packed : await inflate(packed))
    },
  }
}

function endRecordOf(view: DataView): number | null {
  const first = Math.max(0, view.byteLength - END_LENGTH - MAX_COMMENT)
  for (let at = view.byteLength - END_LENGTH; at >= first; at--) if (view.getUint32(at, true) === END_RECORD) return at
  return null
}

async function inflate(packed: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const reader = new Response(packed).body!.pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  const pieces: Uint8Array[] = []
  let length = 0
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    length += read.value.length
    if (length > MAX_BYTES) {
      await reader.cancel()
      throw new RangeError('a file in the archive is too large')
    }
    pieces.push(read.value)
  }
  const whole = new Uint8Array(length)
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
