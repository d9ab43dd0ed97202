import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export type Chromium = { executablePath: string; env: Record<string, string> }

/** The browser the end-to-end tests use; they download it where the machine has none. */
export function findChromium(): Chromium {
  const command = fileURLToPath(new URL('../e2e/chromium-command.ts', import.meta.url))
  const lines = execFileSync(process.execPath, [command, '--json'], { encoding: 'utf8' }).trim().split('\n')
  return JSON.parse(lines.at(-1)!) as Chromium
}
