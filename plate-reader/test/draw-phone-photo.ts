import sharp from 'sharp'
import { carDrawing } from './draw-plate.ts'
import { randomNumbers, type Layout } from './plate-layouts.ts'

/** A phone held upright: 12 megapixels, of which the middle of the car fills 720 × 960 of the drawing's units. */
const WIDTH = 3024
const HEIGHT = 4032
const MIDDLE = '280 0 720 960'
/** Walls, paint and asphalt have detail of every size, and the sensor adds its noise: both decide how many bytes a photo takes. */
const DETAIL = [1, 2, 4, 8, 16, 32, 64]
const STRENGTH = 12
const QUALITY = 88
/** The sensor lies on its side: the pixels are stored so, and metadata says how to turn them. */
const TURNED_RIGHT = 6

/** A photo as a phone's camera stores it; the plate is so many of 720 wide. */
export async function drawPhonePhoto(
  layout: Layout,
  view: { plateWidth: number; turnedBy: number },
  detail: Float32Array,
): Promise<Buffer> {
  const drawing = carDrawing(layout, view, { width: WIDTH, height: HEIGHT, viewBox: MIDDLE })
  const pixels = new Uint8ClampedArray(await sharp(Buffer.from(drawing)).removeAlpha().raw().toBuffer())
  for (let at = 0; at < detail.length; at += 1) {
    for (let colour = 3 * at; colour < 3 * at + 3; colour += 1) pixels[colour]! += detail[at]!
  }
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .rotate(-90)
    .withMetadata({ orientation: TURNED_RIGHT })
    .jpeg({ quality: QUALITY })
    .toBuffer()
}

/** What is added to each pixel: noise, as strong in coarse detail as in fine. */
export async function drawDetail(): Promise<Float32Array> {
  const random = randomNumbers(1)
  const sum = new Float32Array(WIDTH * HEIGHT)
  for (const step of DETAIL) {
    const [width, height] = [Math.ceil(WIDTH / step), Math.ceil(HEIGHT / step)]
    const noise = new Uint8Array(width * height)
    for (let at = 0; at < noise.length; at += 1) noise[at] = random() * 256
    const layer = await sharp(noise, { raw: { width, height, channels: 1 } })
      .resize(WIDTH, HEIGHT, { fit: 'fill', kernel: 'cubic' })
      .extractChannel(0)
      .raw()
      .toBuffer()
    for (let at = 0; at < sum.length; at += 1) sum[at]! += ((layer[at]! - 128) * STRENGTH) / 128
  }
  return sum
}
