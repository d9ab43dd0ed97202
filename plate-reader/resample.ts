import type { Box, Pixels } from './pixels.ts'

type Size = { width: number; height: number }
/** For every output position: the first input position, and the weights of the ones from there on. */
type Taps = { first: Int32Array; weights: Float32Array; count: number }

/**
 * A region of the photo as three colour planes from 0 to 1, stretched to the given size with a triangle filter as in
 * training. `padded` is the size of the planes: what lies beyond the region to the right and below stays 0.
 */
export function resampledPlanes(photo: Pixels, region: Box, size: Size, padded: Size = size): Float32Array {
  const { left, top, right, bottom } = wholePixels(region, photo)
  const across = tapsFor(right - left, size.width)
  const along = tapsFor(bottom - top, size.height)
  const rows = flattenedRows(photo, { left, top, right, bottom }, along, size.height)
  return narrowedPlanes(rows, across, size, padded)
}

/** The region in whole pixels, inside the photo and at least two pixels each way. */
export function wholePixels(region: Box, { width, height }: Pixels): Box {
  const left = clamp(Math.round(region.left), 0, width - 2)
  const top = clamp(Math.round(region.top), 0, height - 2)
  return {
    left,
    top,
    right: clamp(Math.round(region.right), left + 2, width),
    bottom: clamp(Math.round(region.bottom), top + 2, height),
  }
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value))
}

function tapsFor(from: number, to: number): Taps {
  const scale = from / to
  const reach = Math.max(1, scale)
  const count = 2 * Math.ceil(reach) + 1
  const first = new Int32Array(to)
  const weights = new Float32Array(to * count)
  for (let at = 0; at < to; at += 1) {
    const centre = (at + 0.5) * scale
    const start = Math.max(0, Math.min(from - count, Math.floor(centre - reach)))
    first[at] = Math.max(0, start)
    let sum = 0
    for (let tap = 0; tap < Math.min(count, from); tap += 1) {
      const weight = Math.max(0, 1 - Math.abs(first[at]! + tap + 0.5 - centre) / reach)
      weights[at * count + tap] = weight
      sum += weight
    }
    for (let tap = 0; tap < count; tap += 1) weights[at * count + tap]! /= sum
  }
  return { first, weights, count }
}

/** The region at its new height: whole rows are added up, three values a pixel, four rows at a time to store each sum less often. */
function flattenedRows(
  { data, width }: Pixels,
  region: Box,
  { first, weights, count }: Taps,
  to: number,
): Float32Array {
  const length = (region.right - region.left) * 3
  const stride = width * 3
  const taps = Math.min(count, region.bottom - region.top)
  const rows = new Float32Array(to * length)
  for (let y = 0; y < to; y += 1) {
    const row = rows.subarray(y * length, (y + 1) * length)
    const top = (region.top + first[y]!) * stride + region.left * 3
    for (let tap = 0; tap < taps; tap += 4) {
      const weight = (next: number) => (next < taps ? weights[y * count + next]! / 255 : 0)
      const [a, b, c, d] = [weight(tap), weight(tap + 1), weight(tap + 2), weight(tap + 3)]
      // Beyond the last row the weight is 0: whichever row is read then counts for nothing.
      const rowAt = (next: number) => top + Math.min(next, taps - 1) * stride
      const [from, second, third, fourth] = [rowAt(tap), rowAt(tap + 1), rowAt(tap + 2), rowAt(tap + 3)]
      for (let at = 0; at < length; at += 1) {
        row[at]! += a * data[from + at]! + b * data[second + at]! + c * data[third + at]! + d * data[fourth + at]!
      }
    }
  }
  return rows
}

function narrowedPlanes(rows: Float32Array, { first, weights, count }: Taps, size: Size, padded: Size): Float32Array {
  const plane = padded.width * padded.height
  const planes = new Float32Array(3 * plane)
  const length = rows.length / size.height
  const taps = Math.min(count, length / 3)
  for (let y = 0; y < size.height; y += 1) {
    for (let x = 0; x < size.width; x += 1) {
      let red = 0
      let green = 0
      let blue = 0
      let from = y * length + first[x]! * 3
      for (let tap = 0; tap < taps; tap += 1, from += 3) {
        const weight = weights[x * count + tap]!
        red += weight * rows[from]!
        green += weight * rows[from + 1]!
        blue += weight * rows[from + 2]!
      }
      const at = y * padded.width + x
      planes[at] = red
      planes[plane + at] = green
      planes[2 * plane + at] = blue
    }
  }
  return planes
}
