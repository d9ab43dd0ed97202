import { spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

const tools = fileURLToPath(new URL('.', import.meta.url))
let project: string

beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), 'lotwise install '))
  await mkdir(join(project, 'tools'))
  for (const file of ['ensure-installed.mjs', 'install-turn.mjs'])
    await cp(join(tools, file), join(project, 'tools', file))
  await writeFile(join(project, 'package.json'), '{ "workspaces": ["room"] }')
  await writeFile(join(project, 'package-lock.json'), '{ "locked": true }')
  await mkdir(join(project, 'room'))
  await writeFile(join(project, 'room/package.json'), '{}')
  await putNpm('sleep 0.3')
})

afterEach(() => rm(project, { recursive: true, force: true }))

/** Stands in for npm: the real one needs a network and a minute. */
async function putNpm(script: string) {
  await mkdir(join(project, 'bin'), { recursive: true })
  const npm = `#!/bin/sh\necho "$@" >> '${join(project, 'calls')}'\n${script}\n`
  await writeFile(join(project, 'bin/npm'), npm, { mode: 0o755 })
}

function start(): Promise<{ code: number | null; said: string }> {
  const { npm_execpath: _, ...env } = process.env
  const script = "import('./tools/ensure-installed.mjs').then(({ ensureInstalled }) => ensureInstalled())"
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['-e', script], {
      cwd: project,
      env: { ...env, PATH: `${join(project, 'bin')}${delimiter}${env['PATH']}` },
    })
    let said = ''
    child.stderr.on('data', (text) => (said += String(text)))
    child.on('close', (code) => resolve({ code, said }))
  })
}

async function callsOfNpm() {
  return (await readFile(join(project, 'calls'), 'utf8')).trimEnd().split('\n')
}

test('installs once, with a word about it, and the second start is silent', async () => {
  const first = await start()
  expect(first.code).toBe(0)
  expect(first.said).toMatch(/^Installing what is missing \(first time, about a minute\)…\nInstalled in \d+ s\.\n$/)
  expect(await start()).toEqual({ code: 0, said: '' })
  expect(await callsOfNpm()).toEqual([expect.stringMatching(/^install --no-audit --no-fund /)])
})

test.each(['package.json', 'package-lock.json', 'room/package.json'])(
  'installs again when %s changes',
  async (file) => {
    await start()
    await writeFile(join(project, file), '{ "workspaces": ["room"], "changed": true }')
    expect((await start()).said).toContain('Installing what has changed…')
    expect(await callsOfNpm()).toHaveLength(2)
  },
)

test('leaves the lockfile as it was, whatever npm does to it', async () => {
  await putNpm("echo '{}' > package-lock.json")
  await start()
  expect(await readFile(join(project, 'package-lock.json'), 'utf8')).toBe('{ "locked": true }')
  expect(await start()).toEqual({ code: 0, said: '' })
})

test('two starts at once install once', async () => {
  const both = await Promise.all([start(), start()])
  expect(both.map(({ code }) => code)).toEqual([0, 0])
  expect(both.filter(({ said }) => said.includes('Another start is installing already'))).toHaveLength(1)
  expect(await callsOfNpm()).toHaveLength(1)
})

test('a turn left behind by a process that died is taken over', async () => {
  const { pid } = spawn(process.execPath, ['-e', ''])
  await mkdir(join(project, 'node_modules'))
  await writeFile(join(project, 'node_modules/.lotwise-installing'), `${hostname()} ${pid} 1`)
  expect((await start()).code).toBe(0)
  expect(await readdir(join(project, 'node_modules'))).toEqual(['.lotwise-installed'])
})

test('when npm fails, its last lines and one sentence are shown, and the next start tries again', async () => {
  await putNpm('echo "npm error code ETARGET" >&2; exit 1')
  const { code, said } = await start()
  expect(code).toBe(1)
  expect(said).toContain('npm error code ETARGET')
  expect(said.trimEnd().split('\n').at(-1)).toBe('npm could not install what Lotwise needs; its last lines are above.')
  await start()
  expect(await callsOfNpm()).toHaveLength(2)
})

test('without a network it says so soon instead of trying for minutes', async () => {
  await putNpm('echo "npm http fetch GET http://r.example/a attempt 3 failed with ENOTFOUND" >&2; exec sleep 60')
  const { code, said } = await start()
  expect(code).toBe(1)
  expect(said).toContain('npm cannot reach http://r.example: connect to the network, or name a registry')
})
