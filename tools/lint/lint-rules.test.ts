import { execFile } from 'node:child_process'
import { access, cp, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allowed as allowedImports, violations as otherViolations } from './lint-cases.ts'
import { allowedSql, misplacedSql } from './lint-cases-sql.ts'
import { insideWeb } from './lint-cases-web.ts'
import { SERVER_MODULES } from './server-modules.mjs'
import { READ_ONLY, TABLE_OWNERS } from './table-owners.mjs'

type Finding = { filename: string; code: string; message: string }

const untyped = [
  {
    file: 'contract/wrong-type.ts',
    source: `export const hours: number = 'two'\n`,
    rule: 'typescript(TS2322)',
    message: `Type 'string' is not assignable to type 'number'`,
  },
  {
    file: 'domain/of-node.ts',
    source: `export const zone = process.env['TZ']\n`,
    rule: 'typescript(TS2591)',
    message: `Cannot find name 'process'`,
  },
]
const violations = [...otherViolations, ...insideWeb, ...misplacedSql, ...untyped]
const allowed = { ...allowedImports, ...allowedSql }
const root = fileURLToPath(new URL('../..', import.meta.url))
let project: string
let findings: Finding[]

beforeAll(async () => {
  project = await realpath(await mkdtemp(join(tmpdir(), 'lotwise lint ')))
  await cp(join(root, '.oxlintrc.json'), join(project, '.oxlintrc.json'))
  await cp(join(root, 'tools/lint'), join(project, 'tools/lint'), { recursive: true })
  for (const file of ['tsconfig.base.json', 'domain/tsconfig.json', 'contract/tsconfig.json']) {
    await cp(join(root, file), join(project, file))
  }
  const cases = { ...allowed, ...Object.fromEntries(violations.map(({ file, source }) => [file, source])) }
  for (const [file, source] of Object.entries(cases)) await writeCase(file, source)
  findings = await lint()
})

afterAll(() => rm(project, { recursive: true, force: true }))

async function writeCase(file: string, source: string) {
  await mkdir(dirname(join(project, file)), { recursive: true })
  await writeFile(join(project, file), source)
}

function lint(): Promise<Finding[]> {
  const oxlint = join(root, 'node_modules/oxlint/bin/oxlint')
  // oxlint looks for it in the linted project, which has no packages here.
  const tsgolint = `@oxlint-tsgolint/${process.platform}-${process.arch}/tsgolint${process.platform === 'win32' ? '.exe' : ''}`
  const env = { ...process.env, OXLINT_TSGOLINT_PATH: join(root, 'node_modules', tsgolint) }
  const options = { cwd: project, env, maxBuffer: 2 ** 26 }
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [oxlint, '-f', 'json'], options, (_, stdout, stderr) => {
      try {
        resolve((JSON.parse(stdout) as { diagnostics: Finding[] }).diagnostics)
      } catch (error) {
        reject(new Error(`oxlint gave no report: ${stdout}${stderr}`, { cause: error }))
      }
    })
  })
}

function findingsIn(file: string) {
  return findings.filter(({ filename }) => filename.replaceAll('\\', '/') === file)
}

test.each(violations)('$file is refused by $rule: $message', ({ file, rule, message }) => {
  expect(findingsIn(file)).toContainEqual(
    expect.objectContaining({ code: rule, message: expect.stringContaining(message) as string }),
  )
})

test.each(Object.keys(allowed))('%s is allowed', (file) => {
  expect(findingsIn(file).filter(({ code }) => code.startsWith('lotwise'))).toEqual([])
})

test('no file is listed twice', () => {
  const files = [...violations.map(({ file }) => file), ...Object.keys(allowed)]
  expect(files).toEqual([...new Set(files)])
})

test('every message names the document that explains the rule', () => {
  const ours = findings.filter(({ code }) => code.startsWith('lotwise'))
  expect(
    ours.filter(({ message }) => !/See (ARCHITECTURE|STYLE)\.md, (Dependency rules|Names|Tables)\.$/.test(message)),
  ).toEqual([])
})

test('every table of the database has its module, and every module in the map is there', async () => {
  const schema = await readFile(join(root, 'server/infra/db/schema.ts'), 'utf8')
  const database = /export interface DB \{([^}]*)\}/.exec(schema)?.[1] ?? ''
  const names = [...database.matchAll(/(\w+):/g)].map(([, name]) => name)
  expect(Object.keys(TABLE_OWNERS).toSorted()).toEqual(names.toSorted())
  await Promise.all([...Object.values(TABLE_OWNERS), ...READ_ONLY].map((file) => access(join(root, file))))
})

test('the modules of server/ import only modules listed before them, and ARCHITECTURE.md lists the same', async () => {
  const names = Object.keys(SERVER_MODULES)
  for (const [index, name] of names.entries()) {
    expect(SERVER_MODULES[name]!.uses.filter((used) => names.indexOf(used) >= index)).toEqual([])
  }
  const text = await readFile(join(root, 'ARCHITECTURE.md'), 'utf8')
  const table = text.slice(text.indexOf('## Modules of `server/`'), text.indexOf('Above them are'))
  expect([...table.matchAll(/^\| `(\w+)\/`/gm)].map(([, name]) => name)).toEqual(names)
})
