import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { decodePhoto } from './decode-photo.ts'
import { hasSeveralScans } from './jpeg-scans.ts'

const grey = () => sharp({ create: { width: 40, height: 30, channels: 3, background: '#808080' } })

test.each<[string, () => Sharp]>([
  ['a JPEG', () => grey().jpeg()],
  ['a JPEG without colour', () => grey().greyscale().jpeg()],
  ['a CMYK JPEG', () => grey().toColourspace('cmyk').jpeg()],
  ['a PNG', () => grey().png()],
  ['a PNG of sixteen bits', () => grey().toColourspace('rgb16').png()],
  ['a PNG with a palette', () => grey().png({ palette: true })],
  ['a PNG with transparency', () => grey().ensureAlpha(1).png()],
])('%s becomes three bytes a pixel', async (_, picture) => {
  const decoded = await decodePhoto(await picture().toBuffer())
  if ('refusal' in decoded) throw new Error(decoded.refusal)
  expect(decoded.photo).toMatchObject({ width: 40, height: 30 })
  expect(decoded.photo.data).toHaveLength(40 * 30 * 3)
  for (const value of decoded.photo.data.subarray(0, 3)) expect(Math.abs(value - 128)).toBeLessThan(20)
})

test('a large photo is resized to 1600 pixels on its longer side', async () => {
  const decoded = await decodePhoto(await grey().resize(3200, 2400).jpeg().toBuffer())
  expect(decoded).toMatchObject({ photo: { width: 1600, height: 1200 } })
})

test('a JPEG of 48 megapixels is read, unless it must be held whole to be decoded', async () => {
  const large = await grey().resize(8064, 6048, { kernel: 'nearest' }).jpeg({ quality: 40 }).toBuffer()
  expect(await decodePhoto(large)).toMatchObject({ photo: { width: 1600, height: 1200 } })
  const progressive = await grey().resize(4500, 4500, { kernel: 'nearest' }).jpeg({ progressive: true }).toBuffer()
  expect(await decodePhoto(progressive)).toEqual({ refusal: 'too_many_pixels' })
})

test('a JPEG with its colours in several scans is held whole, and refused like a progressive one', async () => {
  const small = await grey().jpeg({ chromaSubsampling: '4:4:4' }).toBuffer()
  expect(hasSeveralScans(small)).toBe(false)
  const frame = small.indexOf(Buffer.from([0xff, 0xc0]))
  small.writeUInt16BE(6000, frame + 5)
  small.writeUInt16BE(8000, frame + 7)
  const scan = small.indexOf(Buffer.from([0xff, 0xda]))
  const firstColour = Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0])
  const several = Buffer.concat([small.subarray(0, scan), firstColour, small.subarray(scan + 14)])
  expect(await decodePhoto(several)).toEqual({ refusal: 'too_many_pixels' })
})

test('an interlaced PNG is refused where it would take too much memory', async () => {
  const deep = grey().ensureAlpha().toColourspace('rgb16').resize(4000, 3600, { kernel: 'nearest' })
  expect(await decodePhoto(await deep.png({ progressive: true, compressionLevel: 1 }).toBuffer())).toEqual({
    refusal: 'too_many_pixels',
  })
})

test('a photo is rotated by its EXIF orientation', async () => {
  const decoded = await decodePhoto(await grey().withMetadata({ orientation: 6 }).jpeg().toBuffer())
  expect(decoded).toMatchObject({ photo: { width: 30, height: 40 } })
})
