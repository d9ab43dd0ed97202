import { inflateSync } from 'node:zlib'

/** A pdfkit file as drawing operators and visible lines of text. */
export function readPdf(file: Uint8Array): { raw: string; drawing: string; lines: string[] } {
  const raw = Buffer.from(file).toString('latin1')
  const streams = [...raw.matchAll(/\/Filter \/FlateDecode[^]*?stream\n([^]*?)\nendstream/g)]
  const drawing = streams.map(([, bytes]) => inflateSync(Buffer.from(bytes!, 'latin1')).toString('latin1')).join('\n')
  const lines = [...drawing.matchAll(/\[([^\]]*)\] TJ/g)].map(([, parts]) => textOf(parts!))
  return { raw, drawing, lines }
}

function textOf(parts: string): string {
  const hex = [...parts.matchAll(/<([0-9a-f]*)>/gi)].map(([, digits]) => digits).join('')
  return new TextDecoder('windows-1252').decode(Buffer.from(hex, 'hex'))
}
