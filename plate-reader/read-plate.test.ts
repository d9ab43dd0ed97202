import * as ort from 'onnxruntime-web'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { decodePhoto } from './decode-photo.ts'
import { openModels, type Model, type Models } from './models.ts'
import { openNodeModels } from './node-models.ts'
import { readPlate, type PlateReading } from './read-plate.ts'
import { drawCar, LAYOUTS } from './test/draw-plate.ts'
import { ISSUES, plateOf } from './test/plate-layouts.ts'

// Generous for a busy machine.
vi.setConfig({ testTimeout: 90_000 })
const models = openNodeModels()

async function read(file: Uint8Array): Promise<PlateReading> {
  const decoded = await decodePhoto(file)
  if ('refusal' in decoded) throw new Error(decoded.refusal)
  return readPlate(models, decoded.photo)
}

test.each([
  { name: 'Ontario, straight', layout: LAYOUTS.ontario, view: {}, plate: 'CKWL324' },
  { name: 'Quebec, turned to the left', layout: LAYOUTS.quebec, view: { turnedBy: -12 }, plate: 'H47KLM' },
  {
    name: 'British Columbia, turned to the right',
    layout: LAYOUTS.britishColumbia,
    view: { turnedBy: 10 },
    plate: 'RX472H',
  },
  { name: 'Alberta, blurred', layout: LAYOUTS.alberta, view: { blur: 3 }, plate: 'BXR4327' },
  { name: 'Ontario, from afar', layout: LAYOUTS.ontario, view: { plateWidth: 120 }, plate: 'CKWL324' },
  { name: 'Alberta, as a PNG', layout: LAYOUTS.alberta, view: { format: 'png' as const }, plate: 'BXR4327' },
])('$name', async ({ layout, view, plate }) => {
  expect(await read(await drawCar(layout, view))).toMatchObject({ plate })
})

test('a clear plate is read with high confidence and its position', async () => {
  const { confidence, box } = await read(await drawCar(LAYOUTS.ontario))
  expect(confidence).toBeGreaterThan(0.8)
  expect(box!.left).toBeGreaterThan(460)
  expect(box!.right).toBeLessThan(820)
  expect(box!.top).toBeGreaterThan(460)
  expect(box!.bottom).toBeLessThan(660)
})

test('a clear plate costs one look and one pass, a small one also a measurement, and neither a second opinion', async () => {
  const runs: string[] = []
  const counted = Object.fromEntries(
    Object.entries(models).map(([name, open]) => [
      name,
      async (): Promise<Model> => {
        const model = await open()
        return (...input) => {
          runs.push(name)
          return model(...input)
        }
      },
    ]),
  ) as Models
  const near = await drawCar(LAYOUTS.ontario)
  const far = await sharp(near).extend({ left: 600, right: 600, top: 300, bottom: 300, background: '#888' }).toBuffer()
  for (const [photo, expected] of [
    [near, ['detector', 'reader']],
    [far, ['detector', 'detector', 'reader']],
  ] as const) {
    runs.length = 0
    const decoded = await decodePhoto(photo)
    if ('refusal' in decoded) throw new Error(decoded.refusal)
    expect(await readPlate(counted, decoded.photo)).toMatchObject({ plate: 'CKWL324', doubtful: [] })
    expect(runs).toEqual(expected)
  }
})

test('a photo with EXIF orientation is read upright', async () => {
  const upright = await drawCar(LAYOUTS.britishColumbia)
  const sideways = await sharp(upright).rotate(-90).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  expect(await read(sideways)).toMatchObject({ plate: 'RX472H' })
})

test.each(Object.entries(ISSUES))('%s, as issued now and before', async (_, { current, previous }) => {
  for (const [seed, issue] of [current, previous].entries()) {
    const plate = plateOf(issue, seed + 1)
    expect(await read(await drawCar(plate))).toMatchObject({ plate: plate.serial.replace(' ', '') })
  }
})

test.each(['night', 'screen'] as const)('seen at night or on a screen: %s', async (seen) => {
  expect(await read(await drawCar(LAYOUTS.alberta, { seen }))).toMatchObject({ plate: 'BXR4327' })
})

test('of two plates the larger one near the centre is read, and the other is offered', async () => {
  const two = await drawCar(LAYOUTS.ontario, { beside: LAYOUTS.quebec })
  expect(await read(two)).toMatchObject({ plate: 'CKWL324', other: 'H47KLM' })
})

test('a car without a plate gives no reading', async () => {
  expect(await read(await drawCar(null))).toEqual({ plate: '', confidence: 0, doubtful: [], box: null, other: null })
})

test('weights that were changed are not loaded', async () => {
  const changed = openModels(ort, async () => new Uint8Array(3_000_000))
  await expect(changed.detector()).rejects.toThrow('The weights of detector are not the ones expected')
})
