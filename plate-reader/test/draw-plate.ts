import sharp, { type Sharp } from 'sharp'
import type { Layout } from './plate-layouts.ts'
import { STROKES } from './strokes.ts'

export const LAYOUTS = {
  ontario: { top: 'ONTARIO', serial: 'CKWL 324', bottom: 'YOURS TO DISCOVER', ink: '#1f3f8f' },
  quebec: { top: 'QUEBEC', serial: 'H47 KLM', bottom: 'JE ME SOUVIENS', ink: '#23408e' },
  britishColumbia: { top: 'BEAUTIFUL', serial: 'RX4 72H', bottom: 'BRITISH COLUMBIA', ink: '#24377c' },
  alberta: { top: 'ALBERTA', serial: 'BXR 4327', bottom: 'WILD ROSE COUNTRY', ink: '#b3262c' },
} satisfies Record<string, Layout>

type View = {
  plateWidth?: number
  turnedBy?: number
  blur?: number
  format?: 'jpeg' | 'png'
  /** Another plate, smaller and at the side. */
  beside?: Layout
  /** At night, or photographed from a screen. */
  seen?: 'night' | 'screen'
}

const SIZE = { width: 1280, height: 960 }

/** The back of a car with this plate on it, 1280 × 960. */
export async function drawCar(layout: Layout | null, view: View = {}): Promise<Buffer> {
  const { blur = 0, format = 'jpeg', seen } = view
  const picture = sharp(Buffer.from(carDrawing(layout, view, { ...SIZE, viewBox: '0 0 1280 960' })))
  if (blur > 0) picture.blur(blur)
  const shown = seen ? await SEEN[seen](picture) : picture
  return shown.toFormat(format, { quality: 85 }).toBuffer()
}

type Frame = { width: number; height: number; viewBox: string }

export function carDrawing(layout: Layout | null, view: View, { width, height, viewBox }: Frame): string {
  const { plateWidth = 320, turnedBy = 0, beside } = view
  const plate = layout ? placed(layout, plateWidth, turnedBy) : ''
  const other = beside ? `<g transform="translate(150 620)">${placed(beside, plateWidth * 0.6, 0)}</g>` : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox}">
    <rect width="1280" height="960" fill="#9aa3a8"/><rect y="780" width="1280" height="180" fill="#5d6062"/>
    <path d="M180 760V420L330 160H950L1100 420V760Z" fill="#38464f"/><path d="M370 200H910L1000 400H280Z" fill="#141a1e"/>
    <rect x="200" y="440" width="150" height="90" rx="20" fill="#a3201c"/>
    <rect x="930" y="440" width="150" height="90" rx="20" fill="#a3201c"/>
    <rect x="160" y="690" width="960" height="80" rx="30" fill="#20282d"/>
    <g transform="translate(640 560)">${plate}</g>${other}</svg>`
}

const SEEN: Record<'night' | 'screen', (picture: Sharp) => Promise<Sharp>> = {
  night: async (picture) => sharp(await picture.linear(0.22, 4).png().toBuffer()),
  // The screen's lines, finer than the letters.
  screen: async (picture) => {
    const lines = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}"><defs>
      <pattern id="lines" width="3" height="3" patternUnits="userSpaceOnUse"><path d="M0 0H3" stroke="#000" stroke-opacity=".45"/></pattern>
      </defs><rect width="100%" height="100%" fill="url(#lines)"/></svg>`
    return sharp(await picture.png().toBuffer()).composite([{ input: Buffer.from(lines) }])
  },
}

function placed(layout: Layout, width: number, turnedBy: number): string {
  return `<g transform="rotate(${turnedBy}) scale(${width / 300})">${plateDrawing(layout)}</g>`
}

function plateDrawing({ top, serial, bottom, ink, paper = '#f4f5f2' }: Layout): string {
  return `<rect x="-150" y="-75" width="300" height="150" rx="12" fill="${paper}" stroke="#8a8f93" stroke-width="3"/>
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
