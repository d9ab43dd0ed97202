import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drawDetail, drawPhonePhoto } from './draw-phone-photo.ts'
import { ISSUES, plateOf } from './plate-layouts.ts'

/** From as close as the page asks for to some steps away, a little askew. */
const PHOTOS = [
  { of: 'ontario', plateWidth: 400, turnedBy: 0 },
  { of: 'quebec', plateWidth: 320, turnedBy: -3 },
  { of: 'britishColumbia', plateWidth: 260, turnedBy: 2 },
  { of: 'alberta', plateWidth: 210, turnedBy: 4 },
  { of: 'manitoba', plateWidth: 170, turnedBy: -2 },
  { of: 'novaScotia', plateWidth: 140, turnedBy: 1 },
]

/** Writes photos of invented plates into the folder it is given, and prints a JSON line for each: its path and its plate. */
const folder = process.argv[2]
if (!folder) throw new Error('Name a folder for the photos')
const detail = await drawDetail()
for (const [seed, { of, ...view }] of PHOTOS.entries()) {
  const layout = plateOf(ISSUES[of]!.current, seed)
  const path = join(folder, `${of}.jpg`)
  await writeFile(path, await drawPhonePhoto(layout, view, detail))
  console.log(JSON.stringify({ path, plate: layout.serial.replace(' ', '') }))
}
