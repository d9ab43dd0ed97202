import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export type Photo = { path: string; plate: string }

/** As phones store them: 12 megapixels, 3.7 MB. */
export function drawPhotos(folder: string): Photo[] {
  const command = fileURLToPath(new URL('../../plate-reader/test/draw-photos-command.ts', import.meta.url))
  const lines = execFileSync(process.execPath, [command, folder], { encoding: 'utf8' }).trim().split('\n')
  return lines.map((line) => JSON.parse(line) as Photo)
}
