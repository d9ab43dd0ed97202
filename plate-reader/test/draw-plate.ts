import sharp from 'sharp'

/** The machine may have no fonts, so letters are drawn as SVG strokes on a 10 × 16 grid. */
const STROKES: Record<string, string> = {
  A: 'M0 16 5 0 10 16M2 11H8',
  B: 'M1 0H5A4 4 0 0 1 5 8H1M5 8H6A4 4 0 0 1 6 16H1V0',
  C: 'M10 4.5A5 5 0 0 0 0 5V11A5 5 0 0 0 10 11.5',
  D: 'M1 0H4A6 6 0 0 1 10 6V10A6 6 0 0 1 4 16H1Z',
  E: 'M10 0H1V16H10M1 8H8',
  F: 'M10 0H1V16M1 8H8',
  G: 'M10 4.5A5 5 0 0 0 0 5V11A5 5 0 0 0 10 11V9H6',
  H: 'M1 0V16M9 0V16M1 8H9',
  I: 'M5 0V16',
  J: 'M9 0V11A4.5 5 0 0 1 0 11',
  K: 'M1 0V16M10 0 1 9M4 6 10 16',
  L: 'M1 0V16H10',
  M: 'M0 16V0L5 9 10 0V16',
  N: 'M1 16V0L9 16V0',
  O: 'M5 0A5 5 0 0 0 0 5V11A5 5 0 0 0 10 11V5A5 5 0 0 0 5 0Z',
  P: 'M1 16V0H6A4.5 4.5 0 0 1 6 9H1',
  Q: 'M5 0A5 5 0 0 0 0 5V11A5 5 0 0 0 10 11V5A5 5 0 0 0 5 0ZM6 11 10 16',
  R: 'M1 16V0H6A4.5 4.5 0 0 1 6 9H1M5 9 10 16',
  S: 'M10 4A5 4 0 0 0 5 0A5 4 0 0 0 5 8A5 4 0 0 1 5 16A5 4 0 0 1 0 12',
  T: 'M0 0H10M5 0V16',
  U: 'M1 0V11A4 5 0 0 0 9 11V0',
  V: 'M0 0 5 16 10 0',
  W: 'M0 0 2.5 16 5 4 7.5 16 10 0',
  X: 'M0 0 10 16M10 0 0 16',
  Y: 'M0 0 5 8 10 0M5 8V16',
  1: 'M2 3 6 0V16',
  2: 'M0 4.5A5 4.5 0 0 1 10 4.5C10 9 0 11 0 16H10',
  3: 'M0 3A4.5 4 0 1 1 4.5 8A5 4 0 1 1 0 13',
  4: 'M8 16V0L0 11H10',
  5: 'M9 0H1.5L1 7A5 4.8 0 1 1 0 13.5',
  6: 'M9 1C4 2 .5 7 .5 11.5A4.5 4.5 0 1 0 9.5 11.5A4.5 4.5 0 1 0 .5 11.5',
  7: 'M0 0H10L4 16',
  8: 'M5 8A4 4 0 1 1 5 0A4 4 0 1 1 5 8A4.7 4 0 1 0 5 16A4.7 4 0 1 0 5 8',
}

export type Layout = { top: string; serial: string; bottom: string; ink: string }

export const LAYOUTS = {
  ontario: { top: 'ONTARIO', serial: 'CKWL 324', bottom: 'YOURS TO DISCOVER', ink: '#1f3f8f' },
  quebec: { top: 'QUEBEC', serial: 'H47 KLM', bottom: 'JE ME SOUVIENS', ink: '#23408e' },
  britishColumbia: { top: 'BEAUTIFUL', serial: 'RX4 72H', bottom: 'BRITISH COLUMBIA', ink: '#24377c' },
  alberta: { top: 'ALBERTA', serial: 'BXR 4327', bottom: 'WILD ROSE COUNTRY', ink: '#b3262c' },
} satisfies Record<string, Layout>

type View = { plateWidth?: number; turnedBy?: number; blur?: number; format?: 'jpeg' | 'png' }

/** The back of a car with this plate on it, 1280 × 960. */
export async function drawCar(layout: Layout | null, view: View = {}): Promise<Buffer> {
  const { plateWidth = 320, turnedBy = 0, blur = 0, format = 'jpeg' } = view
  const plate = layout && `<g transform="rotate(${turnedBy}) scale(${plateWidth / 300})">${plateDrawing(layout)}</g>`
  const car = `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="960">
    <rect width="1280" height="960" fill="#9aa3a8"/><rect y="780" width="1280" height="180" fill="#5d6062"/>
    <path d="M180 760V420L330 160H950L1100 420V760Z" fill="#38464f"/><path d="M370 200H910L1000 400H280Z" fill="#141a1e"/>
    <rect x="200" y="440" width="150" height="90" rx="20" fill="#a3201c"/>
    <rect x="930" y="440" width="150" height="90" rx="20" fill="#a3201c"/>
    <rect x="160" y="690" width="960" height="80" rx="30" fill="#20282d"/>
    <g transform="translate(640 560)">${plate ?? ''}</g></svg>`
  const picture = sharp(Buffer.from(car))
  if (blur > 0) picture.blur(blur)
  return picture.toFormat(format, { quality: 85 }).toBuffer()
}

function plateDrawing({ top, serial, bottom, ink }: Layout): string {
  return `<rect x="-150" y="-75" width="300" height="150" rx="12" fill="#f4f5f2" stroke="#8a8f93" stroke-width="3"/>
    <g fill="none" stroke="${ink}">${textDrawing(top, -58, 13)}${textDrawing(serial, -34, 66)}${textDrawing(bottom, 48, 11)}</g>`
}

const MAX_TEXT_WIDTH = 270
const STEP = 13.5

/** Letters of this height, centred, with their top edge at y. */
function textDrawing(text: string, y: number, height: number): string {
  const narrowed = Math.min(1, (MAX_TEXT_WIDTH * 16) / height / (STEP * text.length))
  const left = (-STEP * text.length) / 2 + 1.75
  const letters = [...text].map((char, index) => {
    const path = STROKES[char]
    return path ? `<path transform="translate(${left + index * STEP})" d="${path}"/>` : ''
  })
  const scale = `${(narrowed * height) / 16} ${height / 16}`
  return `<g stroke-width="2.4" transform="translate(0 ${y}) scale(${scale})">${letters.join('')}</g>`
}
