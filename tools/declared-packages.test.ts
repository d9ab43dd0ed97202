import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

test.each(['e2e', 'bench'])('%s/package.json declares every package its files import', (folder) => {
  const manifest = JSON.parse(readFileSync(`${root}${folder}/package.json`, 'utf8')) as {
    devDependencies: Record<string, string>
  }
  const files = globSync(`${folder}/**/*.ts`, { cwd: root, exclude: (name) => name.includes('node_modules') })
  const imported = files.flatMap((file) => packagesIn(readFileSync(root + file, 'utf8')))
  expect(imported).toContain('@playwright/test')
  expect([...new Set(imported)].filter((name) => !(name in manifest.devDependencies))).toEqual([])
})

function packagesIn(source: string): string[] {
  const specifiers = [...source.matchAll(/(?:^import |^\} from |^import .* from |\bimport\()'([^.'\n][^'\n]*)'/gm)].map(
    ([, specifier]) => specifier!,
  )
  return specifiers
    .filter((specifier) => !specifier.startsWith('node:'))
    .map((specifier) => /^(@[^/]+\/)?[^/]+/.exec(specifier)![0])
}
