import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { READER_FILES } from '../plate-reader/browser/reader-files.ts'
import { NODE_FILES } from '../plate-reader/node-files.ts'
import { runCommand } from '../server/infra/run-command.ts'
import { StartRefusal } from '../server/infra/config/start-refusal.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const SCREENS = join(ROOT, 'web/dist')
const STAMP = join(SCREENS, '.built')
const SOURCES = [
  'web/src',
  'web/build',
  'web/public',
  'web/index.html',
  'web/vite.config.ts',
  'domain',
  'contract',
  'plate-reader',
  'package-lock.json',
]

/** Builds web/ unless it was built from exactly these files. */
export async function buildScreens(): Promise<void> {
  const wanted = fingerprint()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return
  console.log('Building the screens…')
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js')
  const fresh = `${SCREENS}.${process.pid}`
  const built = spawnSync(process.execPath, [vite, 'build', 'web', '--outDir', fresh, '--logLevel', 'warn'], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (built.status !== 0) throw new StartRefusal(`The screens could not be built:\n${built.stdout}${built.stderr}`)
  compressRuntime(fresh)
  writeFileSync(join(fresh, '.built'), wanted)
  // Built in another folder and renamed: a running server never sees a partial build.
  rmSync(SCREENS, { recursive: true, force: true })
  renameSync(fresh, SCREENS)
}

/** The one large file of the plate reader that is worth it: 14 MB, of which Brotli's best would take a minute of every build. */
function compressRuntime(folder: string): void {
  const content = gzipSync(readFileSync(NODE_FILES.runtime), { level: 6 })
  writeFileSync(join(folder, `${READER_FILES.runtime.address}.gz`), content)
}

function fingerprint(): string {
  const hash = createHash('sha256')
  for (const file of SOURCES.flatMap((source) => filesOf(join(ROOT, source)))) {
    hash.update(file.slice(ROOT.length)).update(readFileSync(file))
  }
  return hash.digest('hex')
}

function filesOf(path: string): string[] {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
}

if (import.meta.main) await runCommand(buildScreens)
