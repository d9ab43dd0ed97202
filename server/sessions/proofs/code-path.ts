import { correction, generate } from 'lean-qr'

/** A QR code as one SVG path with a stroke per run of dark modules. */
export function codePath(text: string): { size: number; path: string } {
  const code = generate(text, { minCorrectionLevel: correction.L })
  let path = ''
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) {
      if (!code.get(x, y)) continue
      const start = x
      while (code.get(x + 1, y)) x += 1
      path += `M${start} ${y}h${x + 1 - start}v1h-${x + 1 - start}z`
    }
  }
  return { size: code.size, path }
}
