import { correction, generate } from 'lean-qr'
import type { Pdf } from '../../infra/pdf/open-pdf.ts'

/** Blank modules on each side; with fewer, phones do not find the code. */
export const QUIET_MODULES = 4

/** A short address would make a code of fewer, larger modules, most of whose square is quiet zone. */
const LEAST_VERSION = 3

/** A QR code with its quiet zone, black on white, within a square. One path: between single squares printers leave hairlines. */
export function drawCode(
  { doc, part }: Pdf,
  url: string,
  at: { x: number; y: number; side: number; alt: string },
): void {
  const code = generate(url, { minCorrectionLevel: correction.Q, minVersion: LEAST_VERSION })
  part(
    'Figure',
    () => {
      doc.save().translate(at.x, at.y).rect(0, 0, at.side, at.side).fill('#fff')
      doc.scale(at.side / (code.size + 2 * QUIET_MODULES)).translate(QUIET_MODULES, QUIET_MODULES)
      for (const [x, y] of darkModules(code)) doc.rect(x, y, 1, 1)
      doc.fill('#000')
      doc.restore()
    },
    { alt: at.alt },
  )
}

function* darkModules(code: ReturnType<typeof generate>): Generator<[number, number]> {
  for (let y = 0; y < code.size; y++) for (let x = 0; x < code.size; x++) if (code.get(x, y)) yield [x, y]
}
