import { correction, generate } from 'lean-qr'
import type { Pdf } from '../../infra/pdf/open-pdf.ts'

/** Quiet zone on each side, required by the QR standard. */
const QUIET_ZONE_MODULES = 4

/** A short URL would give a code of few, large modules, with most of the square taken by the quiet zone. */
const MIN_VERSION = 3

/** A QR code with its quiet zone, black on white. Drawn as one path: printers leave hairlines between separate squares. */
export function drawCode(
  { doc, part }: Pdf,
  url: string,
  at: { x: number; y: number; side: number; alt: string },
): void {
  const code = generate(url, { minCorrectionLevel: correction.Q, minVersion: MIN_VERSION })
  part(
    'Figure',
    () => {
      doc.save().translate(at.x, at.y).rect(0, 0, at.side, at.side).fill('#fff')
      doc.scale(at.side / (code.size + 2 * QUIET_ZONE_MODULES)).translate(QUIET_ZONE_MODULES, QUIET_ZONE_MODULES)
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
