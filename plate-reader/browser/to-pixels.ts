import type { Pixels } from '../pixels.ts'

/** A canvas has four bytes a pixel; photos are opaque. */
export function toPixels({ data, width, height }: { data: Uint8ClampedArray; width: number; height: number }): Pixels {
  const rgb = new Uint8Array(width * height * 3)
  for (let from = 0, to = 0; from < data.length; from += 4, to += 3) {
    rgb[to] = data[from]!
    rgb[to + 1] = data[from + 1]!
    rgb[to + 2] = data[from + 2]!
  }
  return { data: rgb, width, height }
}
