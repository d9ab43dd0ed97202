import { execFile } from 'node:child_process'
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createBrotliDecompress } from 'node:zlib'

export type Chromium = { name: string; executablePath: string; env: Record<string, string> }

export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
  '--lang=en-CA',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
]

const MODULES = join(import.meta.dirname, '../node_modules')
const SPARTICUZ = join(MODULES, '@sparticuz/chromium')
const CACHE = join(MODULES, '.cache')
const DEBIAN_PACKAGE = 'chromium-headless-shell'

const run = promisify(execFile)

/** Prefers a downloaded browser, so that everybody tests with the same version; falls back to an installed one. */
export async function findChromium(): Promise<Chromium> {
  const chosen = process.env['CHROMIUM_PATH']
  if (chosen) return { name: `${chosen} (CHROMIUM_PATH)`, executablePath: chosen, env: {} }
  const platform = `${process.platform}-${process.arch}`
  if (platform === 'linux-x64' && existsSync(SPARTICUZ)) return fromNpm()
  const installed = findInstalled()
  if (process.platform === 'linux' && findOnPath('apt-get') && findOnPath('dpkg-deb')) {
    try {
      return await fromDebian()
    } catch (error) {
      if (!installed) throw error
      process.stderr.write(`${(error as Error).message}\nThe installed browser is used instead.\n`)
    }
  }
  if (installed) return { name: `${installed} (installed)`, executablePath: installed, env: {} }
  throw new Error(`No Chromium for ${platform} was found: install Chrome, or set CHROMIUM_PATH to a Chromium binary.`)
}

async function fromNpm(): Promise<Chromium> {
  const folder = join(CACHE, `chromium-${sparticuzVersion()}`)
  await buildOnce(folder, 'Unpacking Chromium from @sparticuz/chromium', async (draft) => {
    await Promise.all([
      inflate('chromium.br', createWriteStream(join(draft, 'chromium'), { mode: 0o755 })),
      inflate('swiftshader.tar.br', untar(draft)),
      inflate('al2023.tar.br', untar(join(draft, 'al2023'))),
      addFonts(draft),
    ])
  })
  return {
    name: `@sparticuz/chromium ${sparticuzVersion()} (from npm)`,
    executablePath: join(folder, 'chromium'),
    env: { LD_LIBRARY_PATH: join(folder, 'al2023/lib'), FONTCONFIG_FILE: writeFontConfig(folder) },
  }
}

async function fromDebian(): Promise<Chromium> {
  const folder = join(CACHE, `chromium-debian-2-${process.arch}`)
  await buildOnce(folder, `Fetching ${DEBIAN_PACKAGE} with apt (about 100 MB, no root needed)`, async (draft) => {
    await downloadDebs(draft).catch((error: Error) => {
      throw new Error(
        `apt could not fetch ${DEBIAN_PACKAGE}: set CHROMIUM_PATH to a Chromium binary. (${error.message})`,
      )
    })
    const archives = join(draft, 'cache/archives')
    for (const deb of readdirSync(archives).filter((name) => name.endsWith('.deb'))) {
      await run('dpkg-deb', ['-x', join(archives, deb), join(draft, 'root')])
    }
    for (const used of ['cache', 'state']) rmSync(join(draft, used), { recursive: true })
    await addFonts(draft)
    const { executablePath, env } = debianLaunch(draft)
    // A missing library or data file shows only when a page is opened.
    await run(executablePath, [...CHROMIUM_ARGS, '--dump-dom', 'about:blank'], { env: { ...process.env, ...env } })
  })
  return debianLaunch(folder)
}

async function downloadDebs(draft: string): Promise<void> {
  for (const folder of ['state/lists/partial', 'cache/archives/partial']) {
    mkdirSync(join(draft, folder), { recursive: true })
  }
  const settings = [
    `Dir::State=${join(draft, 'state')}`,
    `Dir::State::status=${statusWithoutChromium(draft)}`,
    `Dir::Cache=${join(draft, 'cache')}`,
    'Debug::NoLocking=1',
    'APT::Sandbox::User=',
  ].flatMap((setting) => ['-o', setting])
  await run('apt-get', [...settings, 'update'])
  await run('apt-get', [...settings, 'install', '-y', '--download-only', '--no-install-recommends', DEBIAN_PACKAGE])
}

/** Where Chromium is installed, apt would leave out the parts of it that are there, and ours would miss them. */
function statusWithoutChromium(draft: string): string {
  const packages = readFileSync('/var/lib/dpkg/status', 'utf8').split('\n\n')
  const path = join(draft, 'state/status')
  writeFileSync(path, packages.filter((text) => !text.startsWith('Package: chromium')).join('\n\n'))
  return path
}

function debianLaunch(folder: string): Chromium {
  const root = join(folder, 'root')
  const libraries = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => /\.so(\.|$)/.test(entry.name))
    .map((entry) => entry.parentPath)
  return {
    name: `${DEBIAN_PACKAGE} (from Debian, unpacked for the tests)`,
    executablePath: join(root, 'usr/lib/chromium', DEBIAN_PACKAGE),
    env: {
      LD_LIBRARY_PATH: [...new Set(libraries)].join(delimiter),
      FONTCONFIG_FILE: writeFontConfig(folder),
    },
  }
}

/** Two processes may start at once: each builds in its own temporary folder, the first rename wins. */
async function buildOnce(folder: string, progress: string, build: (draft: string) => Promise<void>): Promise<void> {
  if (existsSync(folder)) return
  process.stderr.write(`${progress} ...\n`)
  const draft = `${folder}.${process.pid}`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true })
  try {
    await build(draft)
    if (!existsSync(folder)) renameSync(draft, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

/** The only fonts the browser sees, so that text measures the same on every machine. */
function addFonts(draft: string): Promise<void> {
  return inflate('fonts.tar.br', untar(join(draft, 'fonts')))
}

/** Fontconfig wants absolute paths, and the project's folder may have been moved or copied since the last run. */
function writeFontConfig(folder: string): string {
  const preferred = ['sans-serif', 'system-ui', 'serif', 'monospace']
    .map((family) => `<alias><family>${family}</family><prefer><family>Open Sans</family></prefer></alias>`)
    .join('')
  const config =
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${folder}/fonts</dir>` +
    `<cachedir>${folder}/fonts-cache</cachedir>${preferred}</fontconfig>`
  const path = join(folder, 'fonts.conf')
  if (!existsSync(path) || readFileSync(path, 'utf8') !== config) writeFileSync(path, config)
  return path
}

function inflate(file: string, to: NodeJS.WritableStream): Promise<void> {
  return pipeline(createReadStream(join(SPARTICUZ, 'bin', file)), createBrotliDecompress({ chunkSize: 2 ** 21 }), to)
}

function untar(folder: string): NodeJS.WritableStream {
  const tarFs = createRequire(join(SPARTICUZ, 'package.json'))('tar-fs') as {
    extract(folder: string): NodeJS.WritableStream
  }
  return tarFs.extract(folder)
}

function sparticuzVersion(): string {
  const { version } = JSON.parse(readFileSync(join(SPARTICUZ, 'package.json'), 'utf8')) as { version: string }
  return version
}

function findInstalled(): string | undefined {
  if (process.platform === 'darwin') {
    return ['Google Chrome', 'Chromium']
      .map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`)
      .find((path) => existsSync(path))
  }
  if (process.platform === 'win32') {
    return ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA']
      .map((folder) => join(process.env[folder] ?? '', 'Google/Chrome/Application/chrome.exe'))
      .find((path) => existsSync(path))
  }
  return ['chromium', 'google-chrome', 'google-chrome-stable', DEBIAN_PACKAGE].map(findOnPath).find(Boolean)
}

function findOnPath(name: string): string | undefined {
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))
}
