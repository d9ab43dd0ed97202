const FRAMES = { first: 0xc0, last: 0xc2 }
const SCAN = 0xda
const FILL = 0xff

/**
 * Whether a JPEG has its colours in several scans: the decoder then holds the whole photo in memory, also where it is not
 * progressive. A file that cannot be followed is taken to be one.
 */
export function hasSeveralScans(file: Uint8Array): boolean {
  let components = 0
  for (let at = 2; at + 9 < file.length && file[at] === FILL;) {
    const marker = file[at + 1]!
    if (marker === SCAN) return file[at + 4]! < components
    if (marker >= FRAMES.first && marker <= FRAMES.last) components = file[at + 9]!
    at += marker === FILL ? 1 : 2 + file[at + 2]! * 256 + file[at + 3]!
  }
  return true
}
