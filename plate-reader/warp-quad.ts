import { sidesOf, type Pixels, type Quad } from './pixels.ts'

/** Rectifies a quadrilateral of the photo to the given size. */
export function warpQuad(photo: Pixels, quad: Quad, width: number, height: number): Pixels {
  const map = projection(width, height, quad)
  const perPixel = Math.max(1, Math.min(4, Math.round(sidesOf(quad).height / height)))
  const data = new Uint8Array(width * height * 3)
  const sum = new Float64Array(3)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      sum.fill(0)
      for (let row = 0; row < perPixel; row += 1) {
        for (let column = 0; column < perPixel; column += 1) {
          addSample(sum, photo, map, x + (column + 0.5) / perPixel, y + (row + 0.5) / perPixel)
        }
      }
      const at = (y * width + x) * 3
      for (let channel = 0; channel < 3; channel += 1) data[at + channel] = sum[channel]! / (perPixel * perPixel)
    }
  }
  return { data, width, height }
}

function addSample(sum: Float64Array, { data, width, height }: Pixels, map: Float64Array, x: number, y: number): void {
  const depth = map[6]! * x + map[7]! * y + 1
  const sourceX = Math.max(0, Math.min(width - 1.001, (map[0]! * x + map[1]! * y + map[2]!) / depth - 0.5))
  const sourceY = Math.max(0, Math.min(height - 1.001, (map[3]! * x + map[4]! * y + map[5]!) / depth - 0.5))
  const left = Math.floor(sourceX)
  const top = Math.floor(sourceY)
  const right = sourceX - left
  const below = sourceY - top
  const at = (top * width + left) * 3
  const under = at + width * 3
  for (let channel = 0; channel < 3; channel += 1) {
    sum[channel]! +=
      (data[at + channel]! * (1 - right) + data[at + 3 + channel]! * right) * (1 - below) +
      (data[under + channel]! * (1 - right) + data[under + 3 + channel]! * right) * below
  }
}

/** The homography from the upright rectangle to the photo. */
function projection(width: number, height: number, quad: Quad): Float64Array {
  const corners = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ] as const
  const rows = corners.flatMap(([x, y], corner) => {
    const [u, v] = quad[corner]!
    return [
      [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
      [0, 0, 0, x, y, 1, -v * x, -v * y, v],
    ]
  })
  return solve(rows)
}

/** Gauss-Jordan elimination; the last column is the right-hand side. */
function solve(rows: number[][]): Float64Array {
  for (let pivot = 0; pivot < rows.length; pivot += 1) {
    let strongest = pivot
    for (let row = pivot + 1; row < rows.length; row += 1) {
      if (Math.abs(rows[row]![pivot]!) > Math.abs(rows[strongest]![pivot]!)) strongest = row
    }
    ;[rows[pivot], rows[strongest]] = [rows[strongest]!, rows[pivot]!]
    for (const [row, values] of rows.entries()) {
      if (row === pivot) continue
      const factor = values[pivot]! / rows[pivot]![pivot]!
      for (let column = pivot; column < values.length; column += 1) values[column]! -= factor * rows[pivot]![column]!
    }
  }
  return Float64Array.from(rows, (values, row) => values.at(-1)! / values[row]!)
}
