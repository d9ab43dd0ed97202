import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readPackages } from './read-packages.ts'

const manifest = JSON.parse(readFileSync(fileURLToPath(new URL('../package.json', import.meta.url)), 'utf8')) as {
  allowScripts: Record<string, boolean>
}

/** The LGPL part is libvips, which sharp loads as a library of its own. */
const ACCEPTED_LICENCES = [
  '0BSD',
  '(MIT OR Apache-2.0)',
  'Apache-2.0',
  'BSD-3-Clause',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
]

test('no package has an install script that nobody decided about', () => {
  const scripted = readPackages()
    .filter(({ hasInstallScript }) => hasInstallScript)
    .map(({ name }) => name)
  expect(scripted.filter((name) => !Object.hasOwn(manifest.allowScripts, name))).toEqual([])
})

test('no install script runs: the installation leaves all of them out', () => {
  expect(Object.values(manifest.allowScripts)).not.toContain(true)
  const installer = readFileSync(fileURLToPath(new URL('./ensure-installed.mjs', import.meta.url)), 'utf8')
  expect(installer).toContain("'--ignore-scripts',")
})

test('every package of the running product has a licence that allows it', () => {
  const refused = readPackages()
    .filter(({ isForDevelopment }) => !isForDevelopment)
    .filter(({ licence }) => licence.split(' AND ').some((part) => !ACCEPTED_LICENCES.includes(part)))
  expect(refused.map(({ name, licence }) => `${name}: ${licence}`)).toEqual([])
})
