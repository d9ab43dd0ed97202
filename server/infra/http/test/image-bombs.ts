import sharp from 'sharp'

const grey = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#808080' } }).toColourspace('b-w')

/** Photos that are far larger, or say they are, than their few bytes. */
export async function imageBombs(): Promise<{ name: string; body: Buffer }[]> {
  const small = await grey(8).png().toBuffer()
  const jpeg = await grey(8).jpeg().toBuffer()
  const webp = await grey(8).webp({ lossless: true }).toBuffer()
  return [
    bomb('a PNG that says 60,000 by 60,000 pixels', 'png', withPngSize(small, 60_000)),
    bomb('a JPEG that says 65,500 by 65,500 pixels', 'jpeg', withJpegSize(jpeg, 65_500)),
    bomb('a WebP of 16,383 by 16,383 pixels', 'webp', withWebpSize(webp, 16_383)),
    bomb('a PNG of 25 megapixels in 35 KB', 'png', await grey(5000).png().toBuffer()),
    bomb('a PNG of 19 megapixels in 28 KB', 'png', await grey(4400).png().toBuffer()),
    bomb('a JPEG of 19 megapixels in many passes', 'jpeg', await grey(4400).jpeg({ progressive: true }).toBuffer()),
  ]
}

function bomb(name: string, type: string, file: Buffer): { name: string; body: Buffer } {
  const imageDataUrl = `data:image/${type};base64,${file.toString('base64')}`
  return { name, body: Buffer.from(JSON.stringify({ imageDataUrl })) }
}

/** The size is in the first chunk, right after the signature. */
function withPngSize(png: Buffer, side: number): Buffer {
  const changed = Buffer.from(png)
  changed.writeUInt32BE(side, 16)
  changed.writeUInt32BE(side, 20)
  return changed
}

function withJpegSize(jpeg: Buffer, side: number): Buffer {
  const changed = Buffer.from(jpeg)
  const frame = changed.indexOf(Buffer.from([0xff, 0xc0]))
  changed.writeUInt16BE(side, frame + 5)
  changed.writeUInt16BE(side, frame + 7)
  return changed
}

/** Lossless: 14 bits for each side less one, after the chunk's signature byte. */
function withWebpSize(webp: Buffer, side: number): Buffer {
  const changed = Buffer.from(webp)
  const place = changed.indexOf('VP8L') + 9
  const bits = (((side - 1) << 14) | (side - 1)) >>> 0
  changed.writeUInt32LE(((changed.readUInt32LE(place) & 0xf0000000) | bits) >>> 0, place)
  return changed
}
